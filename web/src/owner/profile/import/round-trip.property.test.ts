import resume from '@jsonresume/schema/sample.resume.json'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PublicProfile } from '#contract/profile.ts'
import { anyProfile, anyProject, anyResume } from '../../../../../tests/support/career-arbitrary.ts'
import { emptyProfile, testProfile } from '../../../../../tests/support/test-profile.ts'
import { jsonResume } from '../../../../publish/resume/json-resume.ts'
import { type ResumeSource, resumeOf } from '../../../../publish/resume/resume.ts'
import { applyAll, compare } from './compare.ts'
import type { Found } from './read/found.ts'
import { readText } from './read/read.ts'

const url = 'https://portfolio.example.com/'
const there = {
  projects: new Set<string>(),
  skills: new Set<string>(),
  testimonials: new Set<string>(),
}
const written = (profile: PublicProfile, others: Partial<ResumeSource> = {}) => {
  const changed = '2026-11-01T00:00:00Z'
  return jsonResume(resumeOf({ profile, projects: [], skills: {}, url, changed, ...others }))
}
const taken = (found: Found) => {
  const { differences } = compare(emptyProfile, found, there)
  return applyAll(
    emptyProfile,
    differences.filter(({ take }) => take),
  )
}

it('what our own résumé says of a profile comes back from it, whole and with nothing beside', () => {
  const property = fc.property(anyProfile, (profile) => {
    const found = readText(written(profile))
    const leftovers = found.leftovers
      .map(({ text }) => text)
      .filter((text) => !text.startsWith(url))
    const differing = compare(profile, found, there).differences.map(({ id }) => id)
    expect({ leftovers, differing }).toEqual({ leftovers: [], differing: [] })
    // Fields that no résumé contains.
    const { portrait, tagline, resume, brief, language } = profile
    const { languages } = taken(found).brief
    const again = {
      ...taken(found),
      portrait,
      tagline,
      resume,
      brief: { ...brief, languages },
      language,
    }
    // Nobody sees an imported number until its owner says so.
    const contact = { ...profile.contact, showPhone: false }
    expect(again).toEqual({ ...profile, contact })
  })
  fc.assert(property)
})

it('what our own résumé says of projects and skills comes back whole', () => {
  const skillNames = fc.uniqueArray(fc.constantFrom('Go', 'C++', 'Postgres', '지도'))
  const property = fc.property(fc.array(anyProject, { maxLength: 4 }), skillNames, (all, names) => {
    const projects = all.map((project, index) => ({ ...project, _id: String(index) }))
    const skills = { tech: names.map((name) => ({ name, _id: name })) }
    const found = readText(written({ ...testProfile, social: [] }, { projects, skills }))
    expect({ projects: found.projects, skills: found.skills }).toEqual({
      projects: all,
      skills: names,
    })
  })
  fc.assert(property)
})

const nothing = {
  work: [],
  education: [],
  languages: [],
  projects: [],
  certificates: [],
  awards: [],
  publications: [],
  volunteer: [],
}

it('what a JSON Resume 1.0 says in the fields that we have is written again as it was', () => {
  const property = fc.property(anyResume, (resume) => {
    const found = readText(JSON.stringify(resume))
    const projects = (found.projects ?? []).map((project) => ({
      role: '',
      result: '',
      ...project,
      _id: project.name,
    }))
    const skills = { tech: found.skills.map((name) => ({ name, _id: name })) }
    const profile = taken(found)
    const shown = { ...profile, contact: { ...profile.contact, showPhone: true } }
    const { $schema: _, meta: __, ...again } = JSON.parse(written(shown, { projects, skills }))
    // The site's address is its own.
    again.basics.url = undefined
    expect({ ...nothing, ...again }).toEqual({ ...nothing, ...resume })
  })
  fc.assert(property)
})

it('of the published example of JSON Resume every word is found again or left with its place', () => {
  const said = (value: unknown): string[] => {
    if (typeof value === 'string') return value.match(/\p{L}{3,}/gu) ?? []
    return typeof value === 'object' ? Object.values(value ?? {}).flatMap(said) : []
  }
  const { meta: _, $schema: __, ...career } = resume as Record<string, unknown>
  const read = JSON.stringify(readText(JSON.stringify(resume)))
  // Twitter is now called X.
  expect(said(career).filter((word) => !read.includes(word))).toEqual(['Twitter', 'twitter'])
})
