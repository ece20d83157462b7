import { describe, expect, it } from 'vitest'
import { findWordFaults } from './words.ts'

const education = (logo: string) => ({
  degree: 'Bachelor of Science in Mathematics',
  institution: 'University of Somewhere Real',
  years: '2019–2022',
  cgpa: '3.7 / 4',
  location: 'London',
  logo,
})

const mine = {
  name: 'Ada Lovelace',
  role: 'Programmer',
  roles: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'],
  summary: 'I write programs for machines that do not exist yet.',
  bio: ['A first paragraph.', 'A second one.'],
  location: 'London',
  resume: 'https://ada.dev/resume.pdf',
  site: { title: 'Ada Lovelace', description: 'Programs.', url: 'https://ada.dev' },
  education: ['/pictures/a.svg', '/pictures/b.svg', '/pictures/c.svg'].map(education),
  contact: { email: 'ada@ada.dev', phone: '', location: 'London' },
  social: [{ label: 'GitHub', url: 'https://github.com/ada', icon: 'github' }],
  tagline: 'Notes.',
  admin: { testUrl: 'http://localhost:5050' },
}

const hyphenated = { ...education('/x'), years: '2019-2022' }

const check = (change: object) => findWordFaults({ ...mine, ...change })

it('finds nothing in words of one’s own, without a domain too', () => {
  expect(check({ site: { url: 'http://localhost:5050' } })).toEqual([])
})

describe('a warning', () => {
  it.each([
    [
      'bio[1]',
      { bio: ['Mine.', 'I maintain two open-source tools, mentor first-year …'] },
      'sample',
    ],
    ['resume', { resume: 'https://documents.example.com/resume.pdf' }, 'does not exist'],
    ['contact.email', { contact: { ...mine.contact, email: 'me@example.org' } }, 'not exist'],
    ['tagline', { tagline: 'Lorem ipsum dolor' }, 'unfinished'],
    ['education[0].years', { education: mine.education.with(0, hyphenated) }, '2021–2023'],
  ])('is given for %s in %j', (place, change, reason) => {
    const [finding, ...others] = check(change)
    expect(others).toEqual([])
    expect(finding?.level).toBe('warning')
    expect(finding?.text).toContain(place)
    expect(`${finding?.text} ${finding?.fix}`).toContain(reason)
  })

  it('shows the start of a long text, and cuts no character', () => {
    const [finding] = check({ summary: `TODO: ${'a'.repeat(53)}👩‍🚀 and more` })
    expect(finding?.text).toMatch(/: "TODO: a{53}…"$/)
  })
})

describe('an error', () => {
  it.each<[string, object]>([
    ['roles holds one title twice', { roles: [...mine.roles.slice(1), 'Two'] }],
    ['social[0].url is', { social: [{ label: 'x', url: 'javascript:alert(1)', icon: 'github' }] }],
    ['education holds 2 entries', { education: mine.education.slice(1) }],
    ['contact.email is', { contact: { ...mine.contact, email: 'ada at ada.dev' } }],
  ])('is: %s', (text, change) => {
    const [finding, ...others] = check(change)
    expect(others).toEqual([])
    expect(finding?.level).toBe('error')
    expect(finding?.text).toContain(text)
    expect(finding?.fix).toContain('web/src/content.ts')
  })
})
