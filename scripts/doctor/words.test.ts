import { expect, it } from 'vitest'
import { testProfile } from '../../tests/support/test-profile.ts'
import { findStoredFaults } from './words.ts'

const check = (change: object) =>
  findStoredFaults({
    ...testProfile,
    experience: [],
    contact: {},
    social: [],
    resume: '',
    address: '',
    ...change,
  })

it('finds nothing in words of one’s own', () => expect(check({})).toEqual([]))

it.each([
  ['bio[1]', { bio: ['Mine.', 'I maintain two open-source tools, mentor first-year …'] }, 'sample'],
  ['resume', { resume: 'https://documents.example.com/resume.pdf' }, 'does not exist'],
  ['contact.email', { contact: { email: 'me@example.org' } }, 'not exist'],
  ['tagline', { tagline: 'Lorem ipsum dolor' }, 'unfinished'],
])('warns of %s in %j', (place, change, reason) => {
  const [finding, ...others] = check(change)
  expect(others).toEqual([])
  expect(finding?.level).toBe('warning')
  expect(finding?.text).toContain(place)
  expect(finding?.text).toContain(reason)
})

it('shows the start of a long text, and cuts no character', () => {
  const [finding] = check({ summary: `TODO: ${'a'.repeat(53)}👩‍🚀 and more` })
  expect(finding?.text).toMatch(/: "TODO: a{53}…"$/)
})
