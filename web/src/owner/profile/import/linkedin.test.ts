import { describe, expect, it } from 'vitest'
import { check } from '#contract/check.ts'
import { profileSchema } from '#contract/profile.ts'
import type { SectionEntry } from '#contract/sections.ts'
import { testProfile } from '../../../../../tests/support/test-profile.ts'
import { Unreadable } from './found.ts'
import { linkedInFile, readLinkedIn } from './linkedin.ts'

/** In LinkedIn's format. */
const files = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Nila,Varma,,,,"Backend engineer | Go, Postgres","I build the parts that nobody sees. They hold.

Before that I taught physics.",Software,,"Pune, India",,"[PORTFOLIO:https://nila.example.com],[OTHER:https://github.com/nila]",`,
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Lightship,Backend engineer,"Keeps the ledger of 40 shops.
• Cut the nightly run from 3 h to 8 min
- Wrote the migration nobody noticed",Pune,Mar 2024,
Kiln & Co,Intern,,Remote,Jun 2023,Aug 2023
Kiln & Co,Junior developer,,Remote,2023,Feb 2024
`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Fergusson College,2019,2022,,BSc Physics,
`,
  'Skills.csv': 'Name\nGo\nPostgreSQL\nGo\n',
  'Email Addresses.csv': `Email Address,Confirmed,Primary,Updated On
old@example.com,Yes,No,1/1/20
nila@example.com,Yes,Yes,1/1/24
`,
}

const read = (change: Partial<Record<string, string>> = {}) =>
  readLinkedIn(
    new Map(
      Object.entries({ ...files, ...change }).map(([name, text = '']) => [
        linkedInFile(name) ?? name,
        [text],
      ]),
    ),
  )

describe('LinkedIn’s archive', () => {
  it('says who, where they worked, what they learned and know', () => {
    const { profile, skills } = read()
    const { bio, experience, education, sections, roles, social, ...texts } = profile
    const place = 'Pune, India'
    expect(texts).toEqual({
      name: 'Nila Varma',
      role: 'Backend engineer',
      location: place,
      summary: 'I build the parts that nobody sees.',
      contact: { email: 'nila@example.com', phone: '', location: place },
      brief: { languages: [] },
    })
    expect(bio).toEqual([
      'I build the parts that nobody sees. They hold.',
      'Before that I taught physics.',
    ])
    expect(experience?.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Backend engineer', '2024-03', ''],
      ['Intern', '2023-06', '2023-08'],
      ['Junior developer', '2023', '2024-02'],
    ])
    expect(experience?.[0]).toMatchObject({
      company: 'Lightship',
      location: 'Pune',
      summary: 'Keeps the ledger of 40 shops.',
      highlights: ['Cut the nightly run from 3 h to 8 min', 'Wrote the migration nobody noticed'],
    })
    const school = { degree: 'BSc Physics', institution: 'Fergusson College', years: '2019–2022' }
    expect(education).toEqual([expect.objectContaining(school)])
    expect([skills, sections]).toEqual([['Go', 'PostgreSQL'], []])
    expect(new Set(roles)).toEqual(new Set(['Backend engineer', 'Intern', 'Junior developer']))
    expect(social).toEqual([
      { url: 'https://nila.example.com/', icon: 'website', label: 'nila.example.com' },
      { url: 'https://github.com/nila', icon: 'github', label: 'GitHub' },
    ])
  })

  it('keeps each text to the limits of a profile, however long it is, and leaves it whole', () => {
    const long = 'word '.repeat(5_000)
    const { profile: said, left } = read({
      'Profile.csv': `First Name,Last Name,Headline,Summary\n"${long}","${long}","${long}","${long}"`,
      'Positions.csv': `Company Name,Title,Description,Started On,Finished On\n"${long}","${long}","${'line\n'.repeat(40)}",Jan 2020,\n`,
      'Education.csv': `School Name,Degree Name,Start Date,End Date\n"${long}","${long}",x,y\n`,
    })
    const { bio, experience, education } = said
    const profile = { ...testProfile, experience, education }
    expect(check(profileSchema, profile)).toHaveProperty('data')
    const rest =
      left.find(({ why }) => why === 'The profile holds at most 4 paragraphs.')?.text ?? ''
    expect([...(bio ?? []), ...rest.split('\n')].join(' ')).toBe(long.trim())
    expect(left.filter(({ text }) => text === long.trim())).not.toEqual([])
  })

  it('a headline of 80,000 spaces is read at once', () => {
    const headline = `Engineer${' '.repeat(80_000)}x`
    expect(read({ 'Profile.csv': `First Name,Headline\nNila,"${headline}"` }).profile.role).toBe(
      'Engineer x',
    )
  })

  it('77: says when its columns are in another language, and takes what can be read of one such file', () => {
    const foreign = 'Firmenname,Titel\nLightship,Entwicklerin'
    const refused = () => readLinkedIn(new Map([['positions', [foreign]]]))
    expect(refused).toThrow(Unreadable)
    expect(refused).toThrow(/“firmenname”, are in another language\. Set LinkedIn to English/)
    const { profile, left } = read({ 'Positions.csv': foreign })
    expect(profile.name).toBe('Nila Varma')
    expect(left.map(({ text }) => text)).toContain('Lightship\nEntwicklerin')
  })

  it('77: says when it is another ZIP', () => {
    expect(() => readLinkedIn(new Map())).toThrow(/has no Profile\.csv/)
  })

  it('77: survives columns and values that are none', () => {
    const { profile, skills } = read({
      'Profile.csv':
        'First Name,Last Name,Headline,Summary,__proto__,constructor\n\u202eNila,Va\u0000rma,<script>alert(1)</script>,=cmd(),x,y,z,more',
      'Positions.csv':
        'Company Name,Title,Started On,Finished On\n,,someday,\n"unclosed,Y,Jan 2020',
      'Skills.csv': 'Name\n"',
    })
    expect(profile.name).toBe('Nila Varma')
    expect(profile.role).toBe('<script>alert(1)</script>')
    expect(profile.experience?.map(({ title }) => title)).toEqual([''])
    expect(skills.every((name) => typeof name === 'string')).toBe(true)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('finds the items of a list that has become one line, and decodes what is not a character', () => {
    const { profile, left } = read({
      'Profile.csv': `First Name,Last Name,Headline,Summary
Nila,Varma,Backend engineer at Lightship | Postgres,"I build ledgers.   Before that I taught.  Write to me about payments &amp; more."`,
      'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Lightship,Backend engineer,"I look after the ledger.  Key results:  - Cut the run to 8 min. - Wrote the migration.",,Mar 2024,
Kiln &amp; Co,Developer,"Total team: 5 • Built the list • Moved the build",,Jun 2021,Feb 2024
Paddy Labs,Junior developer,"* Ported the reports * Tested the importer",,2019,2021
Granary,Intern,"-\tCounted sacks -\tDrew the map",,Jun 2018,Aug 2018`,
      'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Fergusson College,Jul 2008,May 2011,Dean's List &amp; more.,BSc,Chess Club
School of Design,Aug 2026,,,,`,
    })
    const { experience, education, bio } = profile
    expect(
      experience?.map(({ company, summary, highlights }) => [company, summary, ...highlights]),
    ).toEqual([
      [
        'Lightship',
        'I look after the ledger.\nKey results:',
        'Cut the run to 8 min.',
        'Wrote the migration.',
      ],
      ['Kiln & Co', 'Total team: 5', 'Built the list', 'Moved the build'],
      ['Paddy Labs', '', 'Ported the reports', 'Tested the importer'],
      ['Granary', '', 'Counted sacks', 'Drew the map'],
    ])
    expect(experience?.[2]).toMatchObject({ start: '2019', end: '2021' })
    expect(education?.map(({ years }) => years)).toEqual(['2008–2011', '2026–present'])
    expect(bio).toEqual([
      'I build ledgers.',
      'Before that I taught.',
      'Write to me about payments & more.',
    ])
    expect(left.map(({ text }) => text)).toEqual([
      'old@example.com',
      "Dean's List & more.\nChess Club",
      'Backend engineer at Lightship | Postgres',
    ])
  })

  it('breaks no line at two spaces after a comma', () => {
    const positions = 'Company Name,Description\nKiln,"I used Go,  Redis,  SQL.  I taught."'
    const { profile } = readLinkedIn(new Map([['positions', [positions]]]))
    expect(profile.experience?.[0]?.summary).toBe('I used Go, Redis, SQL.\nI taught.')
  })

  it('reads what there is without Profile.csv, rows of two copies once, and the number that can be dialled anywhere', () => {
    const positions = 'Company Name,Title,Started On,Finished On\nLightship,Engineer,Mar 2024,'
    const phones =
      'Extension,Number,Type\n,,\n12,9876500210,Mobile\n, +91 98765 00210,\n,020 555 0100,'
    const files = {
      positions: [positions, positions],
      phonenumbers: [phones],
      skills: ['Name\nGo'],
    }
    const { profile, skills, left } = readLinkedIn(new Map(Object.entries(files)))
    expect(profile.experience).toHaveLength(1)
    expect([profile.contact?.phone, skills]).toEqual(['+91 98765 00210', ['Go']])
    expect(left.map(({ text }) => text)).toEqual(['020 555 0100', '12'])
  })

  it('finds projects, certificates, honours, publications, volunteering and courses', () => {
    const { profile, projects, left } = read({
      'Profile.csv': 'First Name,Address,Birth Date,Geo Location\nNila,Baner,1 May,Pune',
      'Projects.csv':
        'Title,Description,Url,Started On,Finished On\nVandi,A bus board,https://vandi.example.com,Jan 2024,',
      'Certifications.csv':
        'Name,Url,Authority,Started On,Finished On,License Number\nCKA,,CNCF,Mar 2022,,77',
      'Honors.csv': 'Title,Description,Issued On\nTown prize,For the board,Aug 2025',
      'Publications.csv':
        'Name,Published On,Description,Publisher,Url\nOn ledgers,May 2023,,Books,',
      'Volunteering.csv':
        'Company Name,Role,Started On,Finished On\nLibrary,Shelver,Jun 2019,Jun 2020\nShelter,Walker,2021,',
      'Courses.csv': 'Name,Number\nCompilers,CS-4120',
    })
    expect(projects).toMatchObject([
      { name: 'Vandi', deploy: 'https://vandi.example.com/', from: '2024-01' },
    ])
    expect(left.map(({ label, text }) => [label, text])).toContainEqual(['About you', 'Baner'])
    const inWords = ({ name, by, start, end, ongoing, text }: SectionEntry) =>
      [name, by, start, end, ongoing && 'goes on', text].filter(Boolean).join(', ')
    expect(profile.sections?.map(({ title, entries }) => [title, ...entries.map(inWords)])).toEqual(
      [
        ['Certificates', 'CKA, CNCF, 2022-03, 77'],
        ['Awards', 'Town prize, 2025-08, For the board'],
        ['Publications', 'On ledgers, Books, 2023-05'],
        ['Volunteering', 'Shelver, Library, 2019-06, 2020-06', 'Walker, Shelter, 2021, goes on'],
        ['Courses', 'Compilers, CS-4120'],
      ],
    )
  })

  it.each([
    ['Downloads/Basic_LinkedInDataExport_01-01-2026/Profile.csv', 'profile'],
    ['export\\positions.CSV', 'positions'],
    ['Phone Numbers (1).csv', 'phonenumbers'],
    ['__MACOSX/._Profile.csv', null],
    ['Connections.csv', null],
  ])('knows of %s that it is %s', (path, file) => {
    expect(linkedInFile(path)).toBe(file)
  })
})
