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
})
