import { describe, expect, it } from 'vitest'
import { check } from '#contract/check.ts'
import { profileSchema } from '#contract/profile.ts'
import { Unreadable } from './found.ts'
import { readLinkedIn } from './linkedin.ts'

/** As LinkedIn writes them. */
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
  readLinkedIn(new Map(Object.entries({ ...files, ...change } as Record<string, string>)))

describe('LinkedIn’s archive', () => {
  it('says who, where they worked, what they learned and know', () => {
    const { texts, bio, experience, education, skills, roles, social } = read()
    const place = 'Pune, India'
    expect(texts).toEqual({
      ...{ name: 'Nila Varma', role: 'Backend engineer', location: place },
      summary: 'I build the parts that nobody sees.',
      ...{ 'contact.email': 'nila@example.com', 'contact.phone': '', 'contact.location': place },
    })
    expect(bio).toEqual([
      'I build the parts that nobody sees. They hold.',
      'Before that I taught physics.',
    ])
    expect(experience?.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Backend engineer', '2024-03', ''],
      ['Intern', '2023-06', '2023-08'],
      ['Junior developer', '2023-01', '2024-02'],
    ])
    expect(experience?.[0]).toMatchObject({
      ...{ company: 'Lightship', location: 'Pune', summary: 'Keeps the ledger of 40 shops.' },
      highlights: ['Cut the nightly run from 3 h to 8 min', 'Wrote the migration nobody noticed'],
    })
    const school = { degree: 'BSc Physics', institution: 'Fergusson College', years: '2019–2022' }
    expect(education).toEqual([expect.objectContaining(school)])
    expect(skills).toEqual(['Go', 'PostgreSQL'])
    expect(new Set(roles)).toEqual(new Set(['Backend engineer', 'Intern', 'Junior developer']))
    expect(social).toEqual([
      { url: 'https://nila.example.com/', icon: 'website', label: 'nila.example.com' },
      { url: 'https://github.com/nila', icon: 'github', label: 'GitHub' },
    ])
  })

  it('keeps to the limits of a profile, however long its texts are', () => {
    const long = 'word '.repeat(5_000)
    const { experience, education, bio, social } = read({
      'Profile.csv': `First Name,Last Name,Headline,Summary,Websites\n"${long}","${long}","${long}","${long}","${'[A:https://a.example/],'.repeat(40)}"`,
      'Positions.csv': `Company Name,Title,Description,Started On,Finished On\n${`"${long}","${long}","${'line\n'.repeat(40)}",Jan 2020,\n`.repeat(40)}`,
      'Education.csv': `School Name,Degree Name,Start Date,End Date\n${`"${long}","${long}",x,y\n`.repeat(20)}`,
    })
    const shape = profileSchema.pick({ experience: true, education: true, bio: true, social: true })
    expect(check(shape, { experience, education, bio, social })).toHaveProperty('data')
  })

  it.each([
    ['Profile.csv', 'Prénom,Nom,Titre,Résumé\nNila,Varma,x,y'],
    ['Positions.csv', 'Firmenname,Titel\nLightship,x'],
    ['Skills.csv', 'スキル\nGo'],
  ])('77: says which column of %s is missing, as in another language', (name, head) => {
    const words = new RegExp(`^${name} has no column “.+”. Set LinkedIn to English`)
    expect(() => read({ [name]: head })).toThrow(Unreadable)
    expect(() => read({ [name]: head })).toThrow(words)
  })

  it('77: says when it is another ZIP', () => {
    expect(() => readLinkedIn(new Map())).toThrow(/has no Profile\.csv/)
  })

  it('77: survives columns and values that are none', () => {
    const { texts, experience, skills } = read({
      'Profile.csv':
        'First Name,Last Name,Headline,Summary,__proto__,constructor\n\u202eNila,Va\u0000rma,<script>alert(1)</script>,=cmd(),x,y,z,more',
      'Positions.csv':
        'Company Name,Title,Started On,Finished On\nX,Y,someday,\n"unclosed,Y,Jan 2020',
      'Skills.csv': 'Name\n"',
    })
    expect(texts.name).toBe('Nila Varma')
    expect(texts.role).toBe('<script>alert(1)</script>')
    expect(experience).toEqual([])
    expect(skills.every((name) => typeof name === 'string')).toBe(true)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
