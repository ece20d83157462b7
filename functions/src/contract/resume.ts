import { z } from 'zod'
import { expectedUpdatedAt } from './collection.ts'
import type { ContentOf } from './field.ts'
import { emptyOf } from './fields.ts'
import type { PublicProfile, StoredProfile } from './profile.ts'
import { language, type Picked, resumeFields, selectionFields } from './resume-fields.ts'
import { schemaOf } from './schema-of.ts'
import type { Translations } from './translations.ts'

/** Projects in a résumé by default. */
const firstProjects = 6

export const versionFolder = '/cv/'

export function versionPath(key: string): string {
  return `${versionFolder}${key}`
}

/** Where the PDF is stored; the version's public PDF address goes through the function, which counts it. */
export function versionPdfFile(key: string): string {
  return `${versionFolder}pdf/${key}.pdf`
}

export const selectionSchema = schemaOf(selectionFields, 'Send a selection')

export const resumeSchema = schemaOf(resumeFields, 'Send a selection')

export const previewSchema = schemaOf({ ...selectionFields, language }, 'Send a selection')

export type Selection = ContentOf<typeof selectionFields>
/** The public résumé, as only its owner gets it. */
export interface OwnResume extends Selection {
  translations?: Translations | undefined
}
/** `key` and `language`: of a version. */
export interface OneSelection extends Selection {
  key?: string
  language?: string
}

export const resumeUpdateSchema = z.object({
  resume: resumeSchema,
  updatedAt: expectedUpdatedAt,
})

/** Null while none is stored: the résumé then uses the default selection. */
export interface StoredResume<Kind = Selection> {
  resume: Kind | null
  /** ISO 8601 */
  updatedAt: string | null
}

/** The public résumé, and the profile whose places its choices name. */
export interface PublicResume extends StoredResume {
  stored: StoredProfile<PublicProfile>
}

/** What the selection can choose from, by its keys, in the page's order. */
export interface ResumeChoices {
  /** Replaced by the selection's own headline and summary. */
  role: string
  summary: string
  portrait: boolean
  jobs: (ResumeChoice & ResumeText & { highlights: ResumeChoice[] })[]
  schools: (ResumeChoice & { highlights: ResumeChoice[] })[]
  projects: (ResumeChoice & ResumeText)[]
  categories: (ResumeChoice & { skills: ResumeChoice[] })[]
  sections: (ResumeChoice & { entries: ResumeChoice[] })[]
}

export type ProfileChoices = Pick<ResumeChoices, 'jobs' | 'schools' | 'sections'>

/** The text that is compared with a job advert. */
interface ResumeText {
  text: string
  technologies: string[]
}

export interface ResumeChoice {
  key: string
  label: string
}

/** A PDF preview, as base64, with notes for the owner. */
export interface ResumePreview {
  pdf: string
  /** The name it is saved under. */
  fileName: string
  pages: number
  warnings: string[]
  words: ResumeWords
}

/** A résumé's content, for the formats besides the PDF. */
export interface ResumeWords {
  name: string
  language: string
  paper: Selection['paper']
  blocks: ResumeBlock[]
  /** What the photo shows. */
  portrait: string
  /** JPEG, as base64; '' for none. */
  photo: string
}

/** A paragraph of the résumé. */
export interface ResumeBlock {
  kind: 'name' | 'role' | 'line' | 'text' | 'heading' | 'title' | 'item'
  pieces: ResumePiece[]
  aside?: string
  /** Whether it stays on the next block's page: `always`; `whole`: if the whole group fits on one; `no`. */
  keep: 'always' | 'whole' | 'no'
}

/** Text in one font face, with an optional link. */
export interface ResumePiece {
  text: string
  bold?: boolean
  /** Of a project's result its number. */
  large?: boolean
  colour?: 'text' | 'muted'
  url?: string
  /** From left to right on any page, as a telephone number. */
  isLtr?: boolean
}

/** The selection for an owner who has made none. `projects`: their ids. */
export function defaultSelection(projects: readonly string[]): Selection {
  const first = projects.slice(0, firstProjects).map((key) => ({ key, shown: true }))
  return { ...emptyOf(selectionFields), projects: first }
}

/**
 * The shown items, in the list's order. An unlisted item follows its predecessor, or is left out when `isNewShown`
 * is false.
 */
export function pickFrom<Item>(
  items: readonly Item[],
  list: readonly Picked[],
  keyOf: (item: Item, index: number) => string,
  isNewShown = true,
): Item[] {
  if (list.length === 0 && isNewShown) return [...items]
  const keys = items.map(keyOf)
  const shown = new Map(list.map(({ key, shown }) => [key, shown]))
  return orderedKeys([...new Set(keys)], list)
    .filter((key) => shown.get(key) ?? isNewShown)
    .flatMap((key) => items.filter((_, index) => keys[index] === key))
}

/** All keys, in the list's order; an unlisted key follows its predecessor. */
export function orderedKeys(keys: readonly string[], list: readonly Picked[]): string[] {
  const ordered = list.map(({ key }) => key).filter((key) => keys.includes(key))
  keys.forEach((key, index) => {
    if (ordered.includes(key)) return
    ordered.splice(ordered.indexOf(keys[index - 1] ?? '') + 1, 0, key)
  })
  return ordered
}
