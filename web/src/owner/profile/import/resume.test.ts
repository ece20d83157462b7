import { describe, expect, it } from 'vitest'
import { readFile, readText } from './read.ts'

const read = (value: unknown) => readText(JSON.stringify(value))

describe('what programs before and beside JSON Resume 1.0 write', () => {
  it('is read by its old names', () => {
    const { profile, skills } = read({
      basics: {
        name: 'Nila Varma',
        label: 'Engineer',
        picture: '',
        website: 'nila.example.com',
        location: { city: 'Pune', countryCode: 'IN' },
        profiles: [
          { network: 'GitHub', username: 'nila', url: 'www.github.com/nila' },
          { network: 'twitter', username: 'nila' },
        ],
      },
      work: [
        {
          company: 'Lightship',
          position: 'Engineer',
          website: 'lightship.example.com',
          startDate: '2024-03-01',
        },
      ],
      education: [
        {
          institution: 'Fergusson College',
          area: 'Physics',
          studyType: 'BSc',
          gpa: 8.1,
          startDate: '2008',
          endDate: 2011,
        },
      ],
      skills: [
        { name: 'Backend', level: 'Master', keywords: ['Go'] },
        'Postgres',
        { name: 'SQL', keywords: [] },
      ],
    })
    const { location, experience, education, social } = profile
    expect(location).toBe('Pune, India')
    expect(experience).toMatchObject([
      { company: 'Lightship', url: 'https://lightship.example.com/', start: '2024-03', end: '' },
    ])
    expect(education).toMatchObject([{ degree: 'BSc in Physics', years: '2008–2011', cgpa: '8.1' }])
    expect(social?.map(({ label, url }) => `${label} ${url}`)).toEqual([
      'GitHub https://www.github.com/nila',
      'X https://x.com/nila',
      'nila.example.com https://nila.example.com/',
    ])
    expect(skills).toEqual(['Go', 'Postgres', 'SQL'])
  })

  it('is read of Reactive Resume: sections, HTML, a period in one text', () => {
    const { source, profile, left } = read({
      basics: {
        name: 'Nila Varma',
        headline: 'Engineer',
        location: 'Pune',
        url: { label: '', href: 'https://nila.example.com' },
      },
      picture: { url: '', size: 64 },
      sections: {
        summary: { id: 'summary', content: '<p>I build <b>ledgers</b>.</p>' },
        profiles: {
          items: [
            { network: 'GitHub', username: 'nila', url: { href: 'https://github.com/nila' } },
          ],
        },
        experience: {
          items: [
            {
              id: 'x',
              company: 'Lightship',
              position: 'Engineer',
              date: 'January 2020 – Present',
              summary: '<ul><li><p>Cut the run</p></li><li>Wrote &amp; tested</li></ul>',
            },
          ],
        },
        education: {
          items: [{ school: 'Fergusson College', degree: 'BSc', period: '2008 - 2011' }],
        },
        languages: { items: [{ name: 'German', description: 'C1', level: 4 }] },
        certifications: {
          name: 'Certifications',
          items: [{ name: 'CKA', issuer: 'CNCF', date: '2022' }],
        },
        custom: {
          x1: {
            name: 'Talks 演讲',
            columns: 1,
            items: [
              {
                name: 'Ledgers',
                date: '2020 – Present',
                summary: '<p>Three nights.</p><p>In Pune.</p>',
              },
            ],
          },
        },
      },
      customSections: [
        {
          title: 'Boats',
          type: 'experience',
          items: [{ position: 'Dinghy', company: 'Pune Club', website: { url: 'd.example.com' } }],
        },
      ],
      metadata: { template: 'onyx' },
    })
    const { summary, experience, education, brief, sections, social } = profile
    expect([source, summary]).toEqual(['Reactive Resume', 'I build ledgers.'])
    expect(experience).toMatchObject([
      { start: '2020-01', end: '', highlights: ['Cut the run', 'Wrote & tested'] },
    ])
    expect(education).toMatchObject([{ institution: 'Fergusson College', years: '2008–2011' }])
    expect(brief?.languages).toEqual(['German (C1)'])
    expect(social?.map(({ url }) => url)).toEqual([
      'https://github.com/nila',
      'https://nila.example.com/',
    ])
    expect(left).toEqual([])
    expect(sections).toMatchObject([
      { title: 'Certificates', entries: [{ name: 'CKA', by: 'CNCF', start: '2022', end: '' }] },
      {
        title: 'Talks 演讲',
        entries: [
          { name: 'Ledgers', start: '2020', ongoing: true, text: 'Three nights.\nIn Pune.' },
        ],
      },
      {
        title: 'Boats',
        entries: [{ name: 'Dinghy', by: 'Pune Club', url: 'https://d.example.com/' }],
      },
    ])
  })

  it('is read of sections in the plural, and a link without an address is named with its words', () => {
    const { profile, left } = read({
      basics: { profiles: [{ label: 'School', value: 'Fergusson College' }] },
      works: [{ company: 'Lightship', position: 'Engineer', startDate: '2024-03' }],
      educations: [{ institution: 'Fergusson College', studyType: 'BSc' }],
      strengths: ['Calm'],
    })
    expect(profile.experience).toMatchObject([{ company: 'Lightship', title: 'Engineer' }])
    expect(profile.education).toMatchObject([{ institution: 'Fergusson College' }])
    expect(left.map(({ label, text }) => [label, text])).toEqual([
      ['Link', 'School\nFergusson College'],
      ['Strength', 'Calm'],
    ])
  })

  it('is read with a comma too many, a name in two parts and a level of its own', () => {
    const { profile, left } = readText(
      '{"basics":{"firstName":"Nila","lastName":"Varma",},"awards":[{"title":"Prize","level":"National",}],}',
    )
    expect(profile.name).toBe('Nila Varma')
    expect(profile.sections).toMatchObject([{ title: 'Awards', entries: [{ name: 'Prize' }] }])
    expect(left.map(({ text }) => text)).toEqual(['National'])
  })

  it('is read into sections, and named with its words where the profile has no place for it', () => {
    const { profile, left } = read({
      certificates: [
        { name: 'CKA', date: '2022-03', issuer: 'CNCF', url: 'https://certs.example.com/cka' },
      ],
      awards: [{ title: 'Town prize', summary: 'For the bus board' }],
      volunteer: [{ organization: 'Town Library', highlights: ['Shelved 4,000 books'] }],
      publications: [{ summary: 'By nobody' }, { name: 'x'.repeat(301), releaseDate: '2020-13' }],
      references: [{ name: 'R. Iyer', reference: 'Calm.' }],
      interests: ['Chess'],
      basics: { image: 'https://nila.example.com/me.jpg', name: 'Nila' },
    })
    expect(left.map(({ label, text }) => `${label}: ${text.replaceAll('\n', ', ')}`)).toEqual([
      'Publication: By nobody',
      `Publication: ${'x'.repeat(301)}: 2020-13`,
      `Publication: ${'x'.repeat(301)}: ${'x'.repeat(301)}`,
      'Picture: https://nila.example.com/me.jpg',
      'Reference: R. Iyer, Calm.',
      'Interest: Chess',
    ])
    const none = { by: '', start: '', end: '', ongoing: false, url: '', text: '' }
    const certs = 'https://certs.example.com/cka'
    const long = `${'x'.repeat(299)}…`
    expect(profile.sections?.map(({ title, entries }) => [title, ...entries])).toEqual([
      ['Certificates', { ...none, name: 'CKA', by: 'CNCF', start: '2022-03', url: certs }],
      ['Awards', { ...none, name: 'Town prize', text: 'For the bus board' }],
      ['Publications', { ...none, name: long, start: '2020' }],
      ['Volunteering', { ...none, name: 'Town Library', text: 'Shelved 4,000 books' }],
    ])
  })

  it('takes the lines of a description without a list of its own for one, and two for what they are', () => {
    const { profile } = read({
      work: ['One.\nTwo.\nThree.', 'One.\nTwo.'].map((summary) => ({ name: 'Kiln', summary })),
    })
    expect(profile.experience?.map(({ summary, highlights }) => [summary, highlights])).toEqual([
      ['One.', ['Two.', 'Three.']],
      ['One.\nTwo.', []],
    ])
  })

  it('keeps what is too long for a place, and what is one too many', () => {
    const highlights = [
      ...Array.from({ length: 6 }, (_, index) => `One of ${index}`),
      'x'.repeat(301),
    ]
    const summary = 'What I did there, in more than one sentence. '.repeat(10).trim()
    const { profile, left } = read({
      work: [{ name: 'Lightship', position: 'Engineer', startDate: '2024', summary, highlights }],
    })
    expect(profile.experience?.[0]?.highlights).toEqual(highlights.slice(0, 6))
    expect(profile.experience?.[0]?.summary).toMatch(
      /^(What I did there, in more than one sentence\. ?){6}$/,
    )
    expect(left.map(({ label, text, why }) => [label, text, why])).toEqual([
      ['Experience: Lightship', summary, 'Shortened: it is longer than 300 characters.'],
      ['Experience: Lightship', 'x'.repeat(301), 'The profile holds at most 6 highlights.'],
    ])
  })

  it('is read of one of LinkedIn’s files, by its name or its columns', async () => {
    const positions = 'Company Name,Title,Started On,Finished On\nLightship,Engineer,Mar 2024,'
    expect(readText(positions).profile.experience).toHaveLength(1)
    expect(readText('Name\nGo', 'Skills.csv').skills).toEqual(['Go'])
    const wide = Uint8Array.from(
      `\ufeff${positions}`
        .split('')
        .flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]),
    )
    expect((await readFile(new File([wide], 'x.csv'))).profile.experience).toHaveLength(1)
  })

  it.each([
    ['Profile.pdf', '%PDF-1.7'],
    ['Résumé.docx', 'PK\x03\x04'],
  ])('is refused of %s with what to ask for', async (name, content) => {
    await expect(readFile(new File([content], name))).rejects.toThrow(/Get a copy of your data/)
  })
})
