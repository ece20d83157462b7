import { describe, expect, it } from 'vitest'
import { ownWords } from '../../tests/support/own-words.ts'
import { findWordFaults } from './words.ts'

const mine = { ...ownWords, site: { url: 'https://ada.dev' } }

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
    ['roles: Enter each title once', { roles: ['One', 'One'] }],
    ['social[0].url: ', { social: [{ ...mine.social[0], url: 'javascript:alert(1)' }] }],
    ['education: Enter a school', { education: [] }],
    ['contact.email: ', { contact: { ...mine.contact, email: 'ada at ada.dev' } }],
    ['name: ', { name: '' }],
    ['site.url is "http://ada.dev"', { site: { url: 'http://ada.dev' } }],
  ])('is: %s', (text, change) => {
    const [finding, ...others] = check(change)
    expect(others).toEqual([])
    expect(finding?.level).toBe('error')
    expect(finding?.text).toContain(text)
    expect(finding?.fix).toContain('web/src/content.ts')
  })
})
