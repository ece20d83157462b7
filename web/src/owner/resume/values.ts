import { check } from '#contract/check.ts'
import { limits } from '#contract/limits.ts'
import {
  defaultSelection,
  orderedKeys,
  type Picked,
  type ResumeChoice,
  type ResumeChoices,
  type ResumeSelection,
  resumeSchema,
  type Selection,
} from '#contract/resume.ts'
import { afterRewording, changeSelections } from '#contract/reworded.ts'
import { dataOf, formOf } from '../forms/codec.ts'
import type { Draft } from '../forms/draft.ts'
import type { FieldSpec, ListSpec } from '../forms/field.ts'
import type { Part } from '../forms/part-links.tsx'
import type { Errors } from '../forms/store.ts'
import { isObject, type Row, type Values } from '../forms/values.ts'

/** The stored résumé, and what it can choose from. */
export interface OpenedResume {
  resume: ResumeSelection | null
  /** '' while nothing is stored. */
  updatedAt: string
  choices: ResumeChoices
}

/** A version in the form; `id` is its key, '' for the public résumé. */
export interface Shown extends Part {
  values: Values
  /** The path of its fields. */
  prefix: string
}

export const settings: FieldSpec[] = [
  {
    name: 'paper',
    label: 'Paper',
    kind: 'choice',
    half: true,
    options: [
      { value: 'a4', label: 'A4' },
      { value: 'letter', label: 'Letter' },
    ],
  },
  {
    name: 'pages',
    label: 'Length',
    kind: 'choice',
    half: true,
    options: [
      { value: 0, label: 'As long as it needs' },
      { value: 1, label: 'One page' },
      { value: 2, label: 'Two pages' },
    ],
  },
  { name: 'educationFirst', label: 'Education before experience', kind: 'check' },
]

/** Only when the profile has a portrait. */
export const photoField: FieldSpec = {
  name: 'photo',
  label: 'Show my portrait in the PDF and the Word file',
  kind: 'check',
  hint: 'At the top right. Many job portals and countries prefer a résumé without one.',
}

/** Overrides of the profile's texts, which are the placeholders. */
export function wordFields({ role = '', summary = '' }: Partial<ResumeChoices> = {}): FieldSpec[] {
  const hint = 'Empty: as in your profile.'
  return [
    { name: 'headline', label: 'Headline', inPdf: 'all', placeholder: role, hint, optional: true },
    {
      name: 'summary',
      label: 'Summary',
      inPdf: 'all',
      kind: 'lines',
      short: true,
      joined: true,
      optional: true,
      placeholder: summary,
      hint,
      most: limits.summary,
    },
  ]
}

export const ownFields: FieldSpec[] = [
  { name: 'name', label: 'Name', placeholder: 'Front-end role', hint: 'Only you see this name.' },
  { name: 'on', label: 'Anyone with the link can open it', kind: 'check' },
]

export const labels = {
  jobs: 'Jobs',
  schools: 'Education',
  projects: 'Projects',
  categories: 'Skill categories',
  skills: 'Skills',
  highlights: 'Highlights',
  sections: 'More sections',
  entries: 'Entries of sections',
}
export type List = keyof typeof labels
export const lists = Object.keys(labels) as List[]

/** `choices`: for their labels. */
export function fieldsOf(choices?: ResumeChoices): FieldSpec[] {
  const selection = [
    ...wordFields(choices),
    ...settings,
    photoField,
    ...lists.map(
      (name): FieldSpec => ({
        name,
        label: labels[name],
        kind: 'custom',
        accepts: arePicks,
        inWords: (picks) => inWords(picks, choices),
      }),
    ),
  ]
  const versions: ListSpec = {
    name: 'variants',
    label: 'Versions',
    kind: 'list',
    noun: 'version',
    empty: '',
    most: limits.versions,
    title: ({ name = '' }) => name,
    fields: [
      ...ownFields,
      { name: 'key', label: 'Address', kind: 'custom', accepts: Boolean },
      ...selection,
    ],
  }
  return [...selection, versions]
}

const fields = fieldsOf()

/** The public résumé, then the versions. */
export function shownIn(values: Values): [Shown, ...Shown[]] {
  const versions = (values.variants as Row[]).map((row, index) => {
    const { key, name } = row.values as Record<string, string>
    const [title, own] = [name?.trim() || 'New version', `variants.${index}`]
    return { id: key ?? '', title, names: [own], values: row.values, prefix: `${own}.` }
  })
  const names = fields.slice(0, -1).map(({ name }) => name)
  return [{ id: '', title: 'Public', names, values, prefix: '' }, ...versions]
}

/** A copy of the public résumé, or of another version. */
export function newVersion({ variants: _, ...values }: Values, name = ''): Row {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return { id: key, values: { ...values, key, name, on: true } }
}

export function valuesOf(opened: OpenedResume, like?: Values): Values {
  return formOf(fields, completed(chosenIn(opened), opened.choices), like)
}

/** A restored draft with the current choices; what is new or reworded is not an edit of the owner's. */
export function withChoices({ values, stored }: Draft<OpenedResume>, { choices }: OpenedResume) {
  const follow = (resume: ResumeSelection) =>
    changeSelections(resume, (one) => afterRewording(one, stored.choices, choices))
  return {
    values: formOf(fields, completed(follow(resumeOf(values)), choices), values),
    stored: { ...stored, resume: follow(chosenIn(stored)), choices },
  }
}

export function resumeOf(values: Values): ResumeSelection {
  return dataOf(fields, values) as ResumeSelection
}

export function selectionOf(values: Values): Selection {
  return dataOf(fields.slice(0, -1), values) as Selection
}

/** The server's checks, run before sending. */
export function findErrors(values: Values): Errors {
  const result = check(resumeSchema, resumeOf(values))
  return 'faults' in result ? result.faults.fields : {}
}

/** The server's field names mapped to the form's. */
export function withoutPrefix(errors: Errors): Errors {
  const named = Object.entries(errors).map(([path, fault]) => [
    path.replace(/^resume\./, ''),
    fault,
  ])
  return Object.fromEntries(named)
}

function chosenIn({ resume, choices }: OpenedResume): ResumeSelection {
  const projects = choices.projects.map(({ key }) => key)
  return resume ?? { ...defaultSelection(projects), variants: [] }
}

/** Lists every choice, so that undoing a change leaves the form without changes. */
function completed(resume: ResumeSelection, choices: ResumeChoices): ResumeSelection {
  return changeSelections(resume, (selection) => {
    const picks = lists.map((list) => [list, completedPicks(list, selection[list], choices)])
    return { ...selection, ...Object.fromEntries(picks) }
  })
}

function completedPicks(list: List, picks: readonly Picked[], choices: ResumeChoices): Picked[] {
  const shown = new Map(picks.map(({ key, shown }) => [key, shown]))
  return orderedKeys([...namesIn(choices)[list].keys()], picks).map((key) => ({
    key,
    shown: shown.get(key) ?? list !== 'projects',
  }))
}

/** Choices whose key is their text. */
export function textChoices(texts: readonly string[] = []): ResumeChoice[] {
  return texts.map((text) => ({ key: text, label: text }))
}

export function namesIn({ jobs, schools, projects, categories, sections }: ResumeChoices) {
  const skills = categories.flatMap((category) => category.skills)
  const highlights = [...jobs, ...schools].flatMap((entry) => textChoices(entry.highlights))
  const entries = sections.flatMap((section) => textChoices(section.entries))
  const from = { jobs, schools, projects, categories, skills, highlights, sections, entries }
  const named = lists.map((list) => [
    list,
    new Map(from[list].map(({ key, label }) => [key, label])),
  ])
  return Object.fromEntries(named) as Record<List, Map<string, string>>
}

function arePicks(value: unknown): boolean {
  const isPick = (pick: unknown) =>
    isObject(pick) && typeof pick.key === 'string' && typeof pick.shown === 'boolean'
  return Array.isArray(value) && value.every(isPick)
}

function inWords(picks: readonly Picked[], choices: ResumeChoices | undefined): string {
  const labelled = new Map(
    choices && Object.values(namesIn(choices)).flatMap((names) => [...names]),
  )
  const shown = picks.filter(({ shown }) => shown)
  return shown.map(({ key }) => labelled.get(key) ?? key).join(', ')
}
