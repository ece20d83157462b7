import { describe, expect, it } from 'vitest'
import { readText } from './read.ts'

const read = (value: unknown) => readText(JSON.stringify(value))

describe('what people write by hand, or have made', () => {
  const worked = (text: string) =>
    (readText(text).profile.experience ?? []).map(
      ({ title, company, start, end, location, highlights }) =>
        [title, company, start, end, location, ...highlights].join(' | '),
    )

  it('is read with comments, and addresses in it stay whole', () => {
    const text = `{
      "basics": { "name": "Nila Varma", "url": "https://nila.example.com" }, // her own
      /* "label": "none", */
      "work": [ { "name": "Kiln", "position": "Potter", "startDate": "01 Jun 2019", }, /* now */ ],
    }`
    const { profile } = readText(text)
    expect([profile.name, profile.social?.[0]?.url]).toEqual([
      'Nila Varma',
      'https://nila.example.com/',
    ])
    expect(worked(text)).toEqual(['Potter | Kiln | 2019-06 |  | '])
  })

  it('is read however its names are spelt', () => {
    const value = {
      userInfo: { firstName: 'Nila', lastName: 'Varma', headLine: 'Potter' },
      work_experience: [
        {
          companyName: 'Kiln',
          jobTitle: 'Potter',
          city: 'Pune',
          country: 'India',
          fromDate: '2019-06',
          toDate: '2021-03',
          bulletPoints: ['Fired', 'Glazed'],
        },
        { organisation: 'Sand', role: 'Digger', years: '2012-2014' },
        { company: 'Loam', position: 'Mixer', startDate: { year: 2010, month: 3 } },
      ],
      education: [{ institutionName: 'Fergusson', fieldOfStudy: 'Clay', gradYear: 2009 }],
    }
    const { profile, left } = read(value)
    expect([profile.name, profile.role]).toEqual(['Nila Varma', 'Potter'])
    expect(profile.education).toMatchObject([
      { degree: 'Clay', institution: 'Fergusson', years: '2009' },
    ])
    expect(worked(JSON.stringify(value))).toEqual([
      'Potter | Kiln | 2019-06 | 2021-03 | Pune, India | Fired | Glazed',
      'Digger | Sand | 2012 | 2014 | ',
      'Mixer | Loam | 2010-03 |  | ',
    ])
    expect(left).toEqual([])
  })

  it('has several positions at one company, and entries and links under their names', () => {
    const positions = [
      { title: 'Lead', startDate: '2021-04' },
      { title: 'Potter', startDate: '2019-01', endDate: '2021-03' },
    ]
    const value = {
      basics: { profiles: { github: 'nila', linkedin: 'https://linkedin.com/in/nila' } },
      work: [{ company: 'Kiln', location: 'Pune', positions }],
      projects: { Vandi: { description: 'A board' } },
    }
    const { profile, projects, left } = read(value)
    expect(worked(JSON.stringify(value))).toEqual([
      'Lead | Kiln | 2021-04 |  | Pune',
      'Potter | Kiln | 2019-01 | 2021-03 | Pune',
    ])
    expect(projects).toMatchObject([{ name: 'Vandi', description: 'A board' }])
    expect(profile.social?.map(({ url }) => url)).toEqual([
      'https://github.com/nila',
      'https://linkedin.com/in/nila',
    ])
    expect(left).toEqual([])
  })

  it.each<[string, object, object, string[]]>([
    [
      'highlights that are no texts',
      {
        work: [
          {
            name: 'Kiln',
            highlights: [{ title: 'Prize', description: 'Best bowl' }, ['Fired', ['twice']]],
          },
          { name: 'Sand', highlights: { first: 'Dug', second: 'Sold' } },
        ],
        projects: [{ name: 'Vandi', description: 'A board', highlights: [{ text: 'Shown' }] }],
      },
      {
        experience: [
          { highlights: ['Prize: Best bowl', 'Fired: twice'] },
          { highlights: ['Dug', 'Sold'] },
        ],
      },
      [],
    ],
    [
      'degrees, in words or with their own dates',
      {
        education: [
          { institution: 'Fergusson', degrees: ['BSc Clay', 'MSc Ash'] },
          {
            name: 'Pune',
            degrees: [
              { name: 'BSc', year: 2010 },
              { degree: 'MSc', area: 'Ash' },
            ],
          },
        ],
      },
      {
        education: [
          { institution: 'Fergusson', degree: 'BSc Clay, MSc Ash' },
          { institution: 'Pune', degree: 'BSc', years: '2010' },
          { institution: 'Pune', degree: 'MSc in Ash' },
        ],
      },
      ['Pune'],
    ],
    [
      'networks by their names, each link once',
      {
        basics: { twitter: 'nila', profiles: [{ network: 'GitHub', username: 'nila' }] },
        github: { username: 'nila', url: 'https://github.com/nila' },
        linkedin: 'https://linkedin.com/in/nila',
      },
      {
        social: [
          { url: 'https://github.com/nila', label: 'GitHub' },
          { url: 'https://x.com/nila', label: 'X' },
          { url: 'https://linkedin.com/in/nila', label: 'LinkedIn' },
        ],
      },
      [],
    ],
    [
      'positions, none, or with what the whole says too',
      {
        work: [
          { name: 'Kiln', position: 'Potter', positions: [], roles: ['Lead'] },
          {
            name: 'Sand',
            highlights: ['Shared'],
            positions: [{ name: 'Digger', highlights: ['Own'] }],
          },
        ],
      },
      {
        experience: [
          { company: 'Kiln', title: 'Potter' },
          { company: 'Sand', title: 'Digger', highlights: ['Own'] },
        ],
      },
      ['Sand', 'Shared', 'Lead'],
    ],
    [
      'levels beside what they are of, or without it',
      {
        skills: [{ name: 'Web', keywords: [{ name: 'HTML', level: 'expert' }] }],
        languages: { English: 'native', German: { level: 'C1' } },
        basics: { profiles: [{ url: 'https://b.example.com/nila', username: 'nv' }] },
      },
      { brief: { languages: ['English (native)', 'German (C1)'] } },
      ['HTML, expert', 'Web: HTML', 'nv'],
    ],
    [
      'a level alone, and months with a line between',
      {
        languages: [{ level: 'native' }],
        work: [{ name: 'Kiln', date: '06/2019-08/2021' }],
      },
      { experience: [{ start: '2019-06', end: '2021-08' }] },
      ['native'],
    ],
  ])('is read of %s, and no word is lost', (_, value, profile, words) => {
    const found = read(value)
    expect(found.profile).toMatchObject(profile)
    expect(found.left.map(({ text }) => text.replaceAll('\n', ', '))).toEqual(words)
  })
})
