import type { PublicProfile } from '#contract/profile.ts'
import type { ProjectSummary } from '#contract/project.ts'
import type { SkillSummary } from '#contract/skill.ts'
import { defaultSkillType, type SkillType, skillTypes } from '#contract/skill-types.ts'
import type { HomeWords } from '#contract/texts/home-words.ts'

/** The ids of the sections that publishing alone renders, in their order on the home page. */
export const publishedSections = ['Testimonials', 'Notes'] as const
type PublishedSection = (typeof publishedSections)[number]

/** The page's data before any call answers: what was published, or nothing. Its images have their published paths. */
export interface Published {
  projects?: ProjectSummary[]
  /** The skills of the initial category; `names` has the others. */
  skills?: SkillSummary[]
  names?: SkillNames
  /** The skills of those, on a page without a function that could be asked. */
  otherSkills?: Partial<Record<SkillType, SkillSummary[]>>
  uses?: SkillUses
  /** The HTML of these sections stands in the page alone, whose scripts take it as it is there. */
  asPublished?: Partial<Record<PublishedSection, string | undefined>>
  /** Only its public part. */
  profile?: PublicProfile
  words?: PageWords
  /** Of a page that is not in the site's first language. */
  language?: string | undefined
  /** Whether the owner's career stands in two columns of about one length. */
  isCareerLevel?: boolean
  /** Whether right to work and languages stand below the jobs, which are shorter than what is beside them. */
  areFactsAside?: boolean
  /** The path of the style sheet of what is below the first screen; the built page has it in its head. */
  laterSheet?: string
  /** ISO 8601: the owner's last change of anything on it. */
  changedAt?: string
  /** The month it was rendered in, such as 2026-11, if the page depends on it. */
  month?: string
}

/** The words of the page's language, and where the site has its pages in it and in others. */
export interface PageWords extends HomeWords {
  /** The path that the pages lie below; none for the first language. */
  base?: string | undefined
  languages?: LanguageLink[] | undefined
}

/** Of a link to the page in another language, named in that language. */
export interface LanguageLink {
  href: string
  /** A BCP 47 tag. */
  lang: string
  hrefLang: string
  children: string
}

/** The names of the skills in the other categories. */
export type SkillNames = Partial<Record<SkillType, string[]>>

export function initialCategory({ names = {} }: Published): SkillType {
  return skillTypes.find((type) => !(type in names)) ?? defaultSkillType
}

/** The categories that have skills, as far as the page knows. */
export function categoriesWithSkills({ names, skills = [] }: Published): readonly SkillType[] {
  if (!names) return skillTypes
  const withNames = { ...names, [initialCategory({ names })]: skills }
  return skillTypes.filter((type) => withNames[type]?.length)
}

/** Where skills were used, with the hue of a project's card: `of` has indexes into `places` by skill name. */
export interface SkillUses {
  places: [name: string, address: string, when: string, hue?: number][]
  of: Record<string, number[]>
}

/**
 * The published path of an API image path: in the build's folder of immutable files. Hashes do not compress and
 * the page has about thirty, so 8 of their 64 digits have to do.
 */
export function publishedPath(path: string): string {
  return path.replace(/^images\//, 'assets/').replace(/([\da-f]{8})[\da-f]{56}/, '$1')
}
