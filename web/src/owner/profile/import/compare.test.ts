import { describe, expect, it } from 'vitest'
import { emptyProfile } from '#contract/empty-profile.ts'
import type { Job, Profile } from '#contract/profile.ts'
import { testProfile } from '../../../../../tests/support/test-profile.ts'
import { applyAll, compare } from './compare.ts'
import type { Found } from './found.ts'

const job = (change: Partial<Job> = {}): Job => ({
  ...(testProfile.experience[1] as Job),
  ...{ title: 'Engineer', company: 'Lightship', start: '2024-03', end: '', ...change },
})
const found = (change: Partial<Found> = {}): Found => {
  return { source: 'LinkedIn', texts: {}, skills: [], ...change }
}
const profileOf = (change: Partial<Profile> = {}): Profile => ({ ...testProfile, ...change })
const taken = (ours: Profile, theirs: Found) =>
  applyAll(
    ours,
    compare(ours, theirs).filter(({ take }) => take),
  )

describe('comparing a profile with what was found', () => {
  it('proposes what is new or empty, and leaves what the owner has written', () => {
    const ours = profileOf({ tagline: '', experience: [job({ summary: 'Mine' })] })
    const theirs = found({
      texts: { name: 'Other', tagline: 'Theirs' },
      experience: [job({ summary: 'Theirs' }), job({ company: 'Kiln', start: '2025-01' })],
    })
    const { name, tagline, experience } = taken(ours, theirs)
    expect([name, tagline]).toEqual([ours.name, 'Theirs'])
    expect(experience.map(({ company, summary }) => [company, summary])).toEqual([
      ['Kiln', ''],
      ['Lightship', 'Mine'],
    ])
  })

  it('knows an entry by company and title, and keeps what only the owner has', () => {
    const own = { logo: '/pictures/logo.webp', technologies: ['Go'] }
    const ours = profileOf({ experience: [job(own)] })
    const theirs = job({ title: 'ENGINEER', company: 'Lightship ', summary: 'New' })
    const [difference, ...others] = compare(ours, found({ experience: [theirs] }))
    expect(others).toEqual([])
    expect(difference && applyAll(ours, [difference]).experience).toEqual([{ ...theirs, ...own }])
  })

  it('fills an empty profile with all that was found, and with nothing else', () => {
    const { education, social } = testProfile
    const texts = { name: 'Nila Varma', role: 'Teacher', 'contact.email': 'nila@example.com' }
    expect(taken(emptyProfile, found({ texts, roles: ['Teacher'], education, social }))).toEqual({
      ...{ ...emptyProfile, name: 'Nila Varma', role: 'Teacher', roles: ['Teacher'] },
      ...{ contact: { ...emptyProfile.contact, email: 'nila@example.com' }, education, social },
    })
  })

  const theirs = found({
    texts: { name: 'Nila Varma', 'contact.phone': '1' },
    bio: ['One.', 'Two.'],
    languages: ['Marathi'],
    experience: [job(), job({ start: '2020-01', end: '2021-01' }), job({ title: 'Intern' })],
    education: [{ degree: 'BSc', institution: 'X', years: '', cgpa: '', location: '', logo: '' }],
    social: [{ url: 'https://github.com/nila', icon: 'github', label: 'GitHub' }],
  })

  it.each([testProfile, emptyProfile])('changes nothing the second time', (ours) => {
    expect(compare(applyAll(ours, compare(ours, theirs)), theirs)).toEqual([])
  })
})
