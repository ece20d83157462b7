import { describe, expect, it } from 'vitest'
import { emptyProfile } from '#contract/empty-profile.ts'
import {
  type Job,
  type SocialLink as Link,
  type Profile,
  profileSchema,
  type School,
} from '#contract/profile.ts'
import { content } from '../../../content.ts'
import { applyAll, compare } from './compare.ts'
import type { Found } from './found.ts'

const sampleProfile = profileSchema.parse(content)
const job = (change: Partial<Job> = {}): Job => ({
  title: 'Engineer',
  company: 'Lightship',
  url: '',
  location: '',
  start: '2024-03',
  end: '',
  summary: '',
  highlights: [],
  technologies: [],
  logo: '',
  ...change,
})
const found = (change: Partial<Found> = {}): Found => ({
  source: 'LinkedIn',
  texts: {},
  skills: [],
  ...change,
})
const profile = (change: Partial<Profile> = {}): Profile => ({ ...sampleProfile, ...change })
const taken = (ours: Profile, theirs: Found) =>
  applyAll(
    ours,
    compare(ours, theirs).filter(({ take }) => take),
  )

describe('comparing a profile with what was found', () => {
  it('names what differs, and nothing that is the same or not said', () => {
    const theirs = found({ texts: { name: sampleProfile.name, role: 'Teacher', tagline: '' } })
    expect(compare(profile(), theirs)).toEqual([
      expect.objectContaining({
        id: 'role',
        theirs: 'Teacher',
        ours: sampleProfile.role,
        take: false,
      }),
    ])
  })

  it('proposes what is new or empty, and leaves what the owner has written', () => {
    const ours = profile({ tagline: '', experience: [job({ summary: 'Mine' })] })
    const theirs = found({
      texts: { name: 'Other', tagline: 'Theirs' },
      experience: [job({ summary: 'Theirs' }), job({ company: 'Kiln', start: '2025-01' })],
    })
    const result = taken(ours, theirs)
    expect(result.name).toBe(ours.name)
    expect(result.tagline).toBe('Theirs')
    expect(result.experience.map(({ company, summary }) => [company, summary])).toEqual([
      ['Kiln', ''],
      ['Lightship', 'Mine'],
    ])
  })

  it('changes nothing the second time', () => {
    const theirs = found({
      texts: { name: 'Nila Varma', 'contact.phone': '1' },
      bio: ['One.', 'Two.'],
      languages: ['Marathi'],
      experience: [job(), job({ start: '2020-01', end: '2021-01' }), job({ title: 'Intern' })],
      education: [{ degree: 'BSc', institution: 'X', years: '', cgpa: '', location: '', logo: '' }],
      social: [{ url: 'https://github.com/nila', icon: 'github', label: 'GitHub' }],
    })
    for (const ours of [profile(), emptyProfile]) {
      const once = applyAll(ours, compare(ours, theirs))
      expect(compare(once, theirs)).toEqual([])
    }
  })

  it('knows an entry by company and title, and keeps what only the owner has', () => {
    const ours = profile({
      experience: [job({ logo: '/pictures/logo.webp', technologies: ['Go'] })],
    })
    const theirs = found({
      experience: [job({ title: 'ENGINEER', company: 'Lightship ', summary: 'New' })],
    })
    const [difference, ...others] = compare(ours, theirs)
    expect(others).toEqual([])
    expect(difference && applyAll(ours, [difference]).experience).toEqual([
      expect.objectContaining({
        summary: 'New',
        logo: '/pictures/logo.webp',
        technologies: ['Go'],
      }),
    ])
  })

  it('fills an empty profile with all that was found, and with nothing else', () => {
    const texts = { name: 'Nila Varma', role: 'Teacher', 'contact.email': 'nila@example.com' }
    const [school, link] = [sampleProfile.education[0] as School, sampleProfile.social[0] as Link]
    const theirs = found({ texts, roles: ['Teacher'], education: [school], social: [link] })
    expect(taken(emptyProfile, theirs)).toEqual({
      ...emptyProfile,
      name: 'Nila Varma',
      role: 'Teacher',
      contact: { ...emptyProfile.contact, email: 'nila@example.com' },
      roles: ['Teacher'],
      education: [school],
      social: [link],
    })
  })

  it('has as many roles as were found, each once and seven at the most', () => {
    const rolesOf = (roles: string[]) => taken(emptyProfile, found({ roles })).roles
    expect(rolesOf(['One', 'One', 'Two'])).toEqual(['One', 'Two'])
    expect(rolesOf(Array.from('abcdefghi'))).toEqual(Array.from('abcdefg'))
  })

  it('takes what is chosen, whatever is left out of it', () => {
    const theirs = found({ texts: { name: 'Nila', role: 'Teacher' }, experience: [job()] })
    for (const one of compare(profile(), theirs)) {
      const result = applyAll(profile(), [one])
      const changed = Object.keys(result).filter(
        (key) => JSON.stringify(result[key as 'name']) !== JSON.stringify(profile()[key as 'name']),
      )
      expect(changed, one.id).toHaveLength(1)
    }
  })
})
