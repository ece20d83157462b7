import { z } from 'zod'
import { expectedUpdatedAt } from './collection.ts'
import { limits } from './limits.ts'
import type { Profile } from './profile.ts'
import { jobKeysOf, schoolKey } from './resume-keys.ts'
import { rawInput, refuse, text } from './text.ts'

/** Projects in a résumé whose owner has not chosen any. */
const firstProjects = 6

/** The folder of the unlisted versions. */
export const versionFolder = '/cv/'

export function versionPath(key: string): string {
  return `${versionFolder}${key}`
}

/** Where the file lies that the function leads to from the address of a version's PDF. */
export function versionPdfFile(key: string): string {
  return `${versionFolder}pdf/${key}.pdf`
}

/** Its key is its id or, where it has none, its text. */
const pick = z.object(
  {
    key: text('what is chosen', limits.highlight),
    shown: z.boolean('Choose yes or no'),
  },
  'Choose yes or no',
)

/** Whether each is in the résumé, in their order there. */
const picks = z
  .array(pick, 'Send a list')
  .max(limits.listed, `Choose among at most ${limits.listed.toLocaleString('en')}`)
  .refine((list) => isDistinct(list.map(({ key }) => key)), 'Name each once')
  .prefault([])

/** What of the profile, the projects and the skills a résumé holds. What is not named stands as it was. */
export const selectionSchema = z.object(
  {
    paper: z.enum(['a4', 'letter'], 'Choose A4 or Letter').default('a4'),
    /** How many there should be at most; 0: as many as it fills. */
    pages: z.int('Choose one page or two').min(0).max(2).default(0),
    /** '' takes the profile's. */
    headline: text('a headline', limits.title, { optional: true }),
    summary: text('a summary', limits.summary, { optional: true }),
    /** Whether the PDF and the Word file have the portrait. */
    photo: z.boolean('Choose yes or no').default(false),
    jobs: picks,
    schools: picks,
    /** Those that are not named are left out. */
    projects: picks.refine(
      (list) => list.filter(({ shown }) => shown).length <= limits.resumeProjects,
      `Choose at most ${limits.resumeProjects} projects`,
    ),
    categories: picks,
    skills: picks,
    highlights: picks,
    /** By their titles, and their entries by what they are called. */
    sections: picks,
    entries: picks,
  },
  'Send a selection',
)

/** A version of the résumé for one reader: whoever has its address sees it. */
const version = selectionSchema.extend({
  /** In its address, so it is not to be guessed. */
  key: rawInput.transform((value, context): string =>
    typeof value === 'string' && /^[a-z\d]{16}$/.test(value)
      ? value
      : refuse(context, 'Unknown id'),
  ),
  /** The owner's own word for it. */
  name: text('a name', limits.short),
  /** Nobody sees one that is off. */
  on: z.boolean('Choose yes or no').default(false),
})

export const resumeSchema = selectionSchema.extend({
  /** The versions; it is stored and sent under this name. */
  variants: z
    .array(version, 'Send a list')
    .max(limits.versions, `Keep at most ${limits.versions} versions`)
    .refine((list) => isDistinct(list.map(({ key }) => key)), 'Name each once')
    .prefault([]),
})

export type Picked = z.infer<typeof pick>
export type Selection = z.infer<typeof selectionSchema>
export type ResumeSelection = z.infer<typeof resumeSchema>

export const resumeUpdateSchema = z.object({ resume: resumeSchema, updatedAt: expectedUpdatedAt })

/** Nulls while none is stored: the résumé is then made without the owner's choice. */
export interface StoredResume {
  resume: ResumeSelection | null
  /** ISO 8601 */
  updatedAt: string | null
}

/**
 * What anyone may know of a site: neither the addresses of the versions nor words that have left the profile, which a
 * selection names until it is saved again, are to be had from it.
 */
export function withPublicResume<Site extends PickedFrom>(site: Site): Site {
  const { resume } = site.resume ?? {}
  if (!resume) return site
  const { experience = [], education = [], sections = [] } = site.stored?.profile ?? {}
  const published = {
    jobs: experience.flatMap(jobKeysOf),
    schools: education.map(schoolKey),
    highlights: experience.flatMap(({ highlights }) => highlights),
    sections: sections.map(({ title }) => title),
    entries: sections.flatMap(({ entries }) => entries.map(({ name }) => name)),
  }
  const named = Object.entries(published).map(([list, keys]) => {
    const picked = resume[list as keyof typeof published]
    return [list, picked.filter(({ key }) => keys.includes(key))]
  })
  const shown = { ...resume, ...Object.fromEntries(named), variants: [] }
  return { ...site, resume: { ...site.resume, resume: shown } }
}

interface PickedFrom {
  resume?: StoredResume | undefined
  stored?: { profile: Pick<Profile, 'experience' | 'education' | 'sections'> | null } | undefined
}

/** What there is to choose from, by the keys of a selection, in the order of the page. */
export interface ResumeChoices {
  /** What a headline and a summary of its own take the place of. */
  role: string
  summary: string
  /** Whether there is one. */
  portrait: boolean
  jobs: (ResumeChoice & ResumeText & { highlights: string[] })[]
  schools: ResumeChoice[]
  projects: (ResumeChoice & ResumeText)[]
  categories: (ResumeChoice & { skills: ResumeChoice[] })[]
  sections: (ResumeChoice & { entries: string[] })[]
}

/** For comparing it with an advert. */
interface ResumeText {
  text: string
  technologies: string[]
}

export interface ResumeChoice {
  key: string
  label: string
}

/** PDF preview, as base64, and what the owner should know of it. */
export interface ResumePreview {
  pdf: string
  /** When saved. */
  fileName: string
  pages: number
  warnings: string[]
  words: ResumeWords
}

/** What a résumé says, for what is made of it beside the PDF. */
export interface ResumeWords {
  language: string
  paper: Selection['paper']
  blocks: ResumeBlock[]
  /** JPEG, as base64; '' for none. */
  photo: string
  /** What a program should find. */
  facts: ResumeFacts
}

/** What stands in it, one after the other. */
export interface ResumeBlock {
  kind: 'name' | 'role' | 'line' | 'text' | 'heading' | 'title' | 'item'
  pieces: ResumePiece[]
  /** What stands at the right edge of its first line. */
  aside?: string
  /** Whether the next stands on its page: whatever comes, as far as a page has room, or not at all. */
  keep: 'always' | 'whole' | 'no'
}

/** Words in one face, and where they lead. */
export interface ResumePiece {
  text: string
  bold?: boolean
  url?: string
}

/** Texts are '' where there is nothing. */
export interface ResumeFacts {
  name: string
  email: string
  phone: string
  jobs: { title: string; company: string; dates: string }[]
  skills: string[]
}

/** What is made without the owner's choice. `projects`: their ids. */
export function defaultSelection(projects: readonly string[]): Selection {
  const first = projects.slice(0, firstProjects).map((key) => ({ key, shown: true }))
  return {
    paper: 'a4',
    pages: 0,
    headline: '',
    summary: '',
    photo: false,
    projects: first,
    jobs: [],
    schools: [],
    categories: [],
    skills: [],
    highlights: [],
    sections: [],
    entries: [],
  }
}

/**
 * Those that are shown, in their order. One that is not named stands after the one that it came after, or is left
 * out where `isNewShown` is false.
 */
export function pickFrom<Item>(
  items: readonly Item[],
  list: readonly Picked[],
  keyOf: (item: Item) => string,
  isNewShown = true,
): Item[] {
  if (list.length === 0 && isNewShown) return [...items]
  const keys = items.map(keyOf)
  const shown = new Map(list.map(({ key, shown }) => [key, shown]))
  return orderedKeys([...new Set(keys)], list)
    .filter((key) => shown.get(key) ?? isNewShown)
    .flatMap((key) => items.filter((_, index) => keys[index] === key))
}

/** All that there are, in the order of the list. */
export function orderedKeys(keys: readonly string[], list: readonly Picked[]): string[] {
  const ordered = list.map(({ key }) => key).filter((key) => keys.includes(key))
  keys.forEach((key, index) => {
    if (ordered.includes(key)) return
    ordered.splice(ordered.indexOf(keys[index - 1] ?? '') + 1, 0, key)
  })
  return ordered
}

function isDistinct(keys: string[]): boolean {
  return new Set(keys).size === keys.length
}
