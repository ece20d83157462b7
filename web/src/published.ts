import type { SkillType } from '#contract/categories.ts'
import type { Profile } from '#contract/profile.ts'
import type { Project } from '#contract/project.ts'
import type { ShownSkill } from '#contract/skill.ts'
import type { brandPaths } from './brand-paths.ts'

/** What the page starts with, before the calls answer: the snapshot's, or nothing. */
export interface Published {
  projects?: Project[]
  /** Those of the default category. */
  skills?: ShownSkill[]
  names?: SkillNames
  uses?: SkillUses
  /** As visitors may see it; none while the owner has stored none. */
  profile?: Profile
  /** The icons of the profile's links. */
  icons?: Partial<typeof brandPaths>
  /** ISO 8601: when the owner last changed anything of it. */
  changedAt?: string
  /** In which the page was rendered, such as 2026-11, where that shows. */
  month?: string
}

/** The names of the skills in the other categories. */
export type SkillNames = Partial<Record<SkillType, string[]>>

/** Where skills were used: `of` has the numbers of the places by the skill's name. */
export interface SkillUses {
  places: [name: string, address: string, when: string][]
  of: Record<string, number[]>
}

const images = new Set<string>()
/** Of the pages that were published, by the id of the project. */
const slugs = new Map<string, string>()
let changed = ''

/** The images of what was published lie among the build's files, which browsers keep for good. */
export function markPublished({ projects = [], skills = [], profile, changedAt }: Published): void {
  changed = changedAt ?? ''
  // Where pages are rendered this is called for one after another.
  images.clear()
  slugs.clear()
  for (const { _id, slug } of projects) if (slug) slugs.set(_id, slug)
  const { portrait = '', experience = [], education = [] } = profile ?? {}
  const paths = [
    ...projects.map(({ photo }) => photo),
    ...skills.flatMap(({ image }) => [image.dark, image.light]),
    ...[portrait, ...[...experience, ...education].map(({ logo }) => logo)],
  ]
  for (const path of paths) images.add(shortNames(path))
}

/** The address of a project's page, undefined where none is published. */
export function pageOf(_id: string): string | undefined {
  const slug = slugs.get(_id)
  return slug && `/projects/${slug}`
}

/** Whether the page knows better than a list that was read at a time. */
export function isOutdated(readAt: string | null): boolean {
  return readAt !== null && readAt < changed
}

/** Where an image is, by the path that the API gives it. */
export function imageLocation(path: string): string {
  return images.has(shortNames(path)) ? publishedPath(path) : path
}

export function publishedPath(path: string): string {
  return shortNames(path).replace(/^images\//, 'assets/')
}

/** A hash cannot be compressed, and the page names some thirty: 12 of its 64 digits tell one image from another. */
export function shortNames(text: string): string {
  return text.replace(/(images\/(?:projects|skills|profile)\/[\da-f]{12})[\da-f]{52}/g, '$1')
}
