import { describe, expect, it } from 'vitest'
import { check } from '#contract/check.ts'
import { type Job, type Profile, profileSchema } from '#contract/profile.ts'
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
const taken = (ours: Profile, theirs: Found, isSample = false) =>
  applyAll(
    ours,
    compare(ours, theirs, isSample).filter(({ take }) => take),
  )

describe('comparing a profile with what was found', () => {
  it('names what differs, and nothing that is the same or not said', () => {
    const theirs = found({ texts: { name: sampleProfile.name, role: 'Teacher', tagline: '' } })
    expect(compare(profile(), theirs, false)).toEqual([
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
    for (const isSample of [true, false]) {
      const ours = profile()
      const once = applyAll(ours, compare(ours, theirs, isSample))
      expect(compare(once, theirs, false)).toEqual([])
    }
  })

  it('knows an entry by company and title, and keeps what only the owner has', () => {
    const ours = profile({
      experience: [job({ logo: '/pictures/logo.webp', technologies: ['Go'] })],
    })
    const theirs = found({
      experience: [job({ title: 'ENGINEER', company: 'Lightship ', summary: 'New' })],
    })
    const [difference, ...others] = compare(ours, theirs, false)
    expect(others).toEqual([])
    expect(difference && applyAll(ours, [difference]).experience).toEqual([
      expect.objectContaining({
        summary: 'New',
        logo: '/pictures/logo.webp',
        technologies: ['Go'],
      }),
    ])
  })

  it('lets the sample go where nothing is stored, and what is left is a whole profile', () => {
    const theirs = found({
      texts: { name: 'Nila Varma' },
      education: [{ degree: 'BSc', institution: 'X', years: '', cgpa: '', location: '', logo: '' }],
    })
    const result = taken(sampleProfile, theirs, true)
    expect(result.education.map(({ institution }) => institution)).toEqual(['X'])
    expect([result.social, result.resume, result.contact.phone]).toEqual([[], '', ''])
    expect(check(profileSchema, result)).toHaveProperty('data')
    // A profile has a school.
    expect(taken(sampleProfile, found(), true).education).toEqual(sampleProfile.education)
  })

  it('has seven roles, each once, whatever number was found', () => {
    for (const roles of [['One'], ['One', 'One', 'Two'], Array.from('abcdefghi')]) {
      const result = taken(sampleProfile, found({ roles }), true)
      expect(result.roles[0]).toBe(roles[0])
      expect(check(profileSchema, result)).toHaveProperty('data')
    }
  })

  it('takes what is chosen, whatever is left out of it', () => {
    const theirs = found({ texts: { name: 'Nila', role: 'Teacher' }, experience: [job()] })
    for (const one of compare(profile(), theirs, true)) {
      const result = applyAll(profile(), [one])
      const changed = Object.keys(result).filter(
        (key) => JSON.stringify(result[key as 'name']) !== JSON.stringify(profile()[key as 'name']),
      )
      expect(changed, one.id).toHaveLength(1)
    }
  })
})
