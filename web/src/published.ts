import {
  type Category,
  categories,
  defaultSkillType,
  type SkillType,
} from '#contract/categories.ts'
import type { Profile } from '#contract/profile.ts'
import type { ProjectSummary } from '#contract/project.ts'
import type { SkillSummary } from '#contract/skill.ts'
import type { brandPaths } from './brand-paths.ts'

/** What the page starts with, before the calls answer: the snapshot's, or nothing. Its images are named as they are published. */
export interface Published {
  projects?: ProjectSummary[]
  /** Those of the category that is shown first; `names` has the others. */
  skills?: SkillSummary[]
  names?: SkillNames
  uses?: SkillUses
  /** As visitors may see it. */
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

/** The category of the skills that the page starts with. */
export function initialCategory({ names = {} }: Published): SkillType {
  return categories.find(({ type }) => !(type in names))?.type ?? defaultSkillType
}

/** The categories that have skills, as far as the page knows. */
export function categoriesWithSkills({ names, skills = [] }: Published): readonly Category[] {
  if (!names) return categories
  const withNames = { ...names, [initialCategory({ names })]: skills }
  return categories.filter(({ type }) => withNames[type]?.length)
}

/** Where skills were used: `of` has the numbers of the places by the skill's name. */
export interface SkillUses {
  places: [name: string, address: string, when: string][]
  of: Record<string, number[]>
}

/**
 * Where an image is published, by the path that the API gives it: among the build's files, which browsers keep for good.
 * A hash cannot be compressed, and the page names some thirty: 12 of its 64 digits tell one image from another.
 */
export function publishedPath(path: string): string {
  return path.replace(/^images\//, 'assets/').replace(/([\da-f]{12})[\da-f]{52}/, '$1')
}
