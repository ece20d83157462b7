import type { Job } from '#contract/profile.ts'
import type { Project } from '#contract/project.ts'
import type { Skill } from '#contract/skill.ts'
import type { SkillUses } from '../src/published.ts'
import { commonName } from '../src/technology-names.ts'

interface Work {
  projects: readonly Project[]
  /** Theirs, in degrees. */
  hues: readonly number[]
  experience: readonly Job[]
  skills: readonly Skill[]
  /** Instead of a year. */
  now: string
  /** The path of a project's page; undefined without one. */
  addressOf(project: Project): string | undefined
}

/** The places where each skill was used, by name; undefined without any. */
export function skillUses({
  projects,
  hues,
  experience,
  skills,
  now,
  addressOf,
}: Work): SkillUses | undefined {
  const works = [
    ...projects.map((project, index) => ({
      hue: hues[index],
      name: project.name,
      address: addressOf(project) ?? '#Projects',
      when: yearOf(project.from, project.to, now),
      technologies: project.technologies,
    })),
    ...experience.map(({ company, start, end, technologies }) => {
      return {
        hue: undefined,
        name: company,
        address: '#About',
        when: yearOf(start, end, now),
        technologies,
      }
    }),
  ].map((work) => ({ ...work, names: new Set(work.technologies.map(commonName)) }))
  const found = skills.flatMap(({ name }) => {
    const users = works.filter(({ names: known }) => known.has(commonName(name)))
    return users.length > 0 ? [{ name, users }] : []
  })
  if (found.length === 0) return undefined
  const places = works.filter((work) => found.some(({ users }) => users.includes(work)))
  return {
    places: places.map(({ name, address, when, hue }) =>
      hue === undefined ? [name, address, when] : [name, address, when, hue],
    ),
    of: Object.fromEntries(
      found.map(({ name, users }) => [name, users.map((work) => places.indexOf(work))]),
    ),
  }
}

/** The last year of use. */
function yearOf(from: string, to: string, now: string): string {
  return from && !to ? now : to.slice(0, 4)
}
