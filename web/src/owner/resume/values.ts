import { check } from '#contract/check.ts'
import {
  defaultSelection,
  orderedKeys,
  type Picked,
  type ResumeChoices,
  type ResumeSelection,
  resumeSchema,
  type Selection,
  type Variant,
} from '#contract/resume.ts'
import { removeEntry, restoreEntry } from '../forms/entries.ts'
import { entryKeys, entryName, type FormState, type Values } from '../session/autosave.ts'
import type { Errors } from '../session/submit.ts'

/** What is stored, with what there is to choose from. */
export interface Version {
  resume: ResumeSelection | null
  /** '' while nothing is stored. */
  updatedAt: string
  choices: ResumeChoices
}

export const variants = 'variants'

const lists = ['projects', 'categories', 'skills', 'highlights'] as const
type List = (typeof lists)[number]

export const labels: Record<string, string> = {
  paper: 'Paper',
  pages: 'Length',
  projects: 'Projects',
  categories: 'Order of the skills',
  skills: 'Skills',
  highlights: 'Highlights',
  name: 'Name',
  on: 'Visible to whoever has the address',
}

/** The name of a field of the form: a version's begin with its key, '' for what everyone gets. */
export function fieldOf(variant: string, field: string): string {
  return variant ? entryName(variants, variant, field) : field
}

export function toForm({ resume, updatedAt, choices }: Version): FormState {
  const own = resume ?? defaultSelection(choices.projects.map(({ key }) => key))
  const values: Values = {
    ...selectionValues('', own, choices),
    [variants]: (resume?.variants ?? []).map(({ key }) => key).join(' '),
  }
  for (const variant of resume?.variants ?? []) {
    Object.assign(values, variantValues(variant, choices))
  }
  return { values, images: {}, base: updatedAt, opened: { values, images: {} } }
}

function variantValues({ key, name, on, ...selection }: Variant, choices: ResumeChoices) {
  return {
    ...selectionValues(key, selection, choices),
    [fieldOf(key, 'name')]: name,
    [fieldOf(key, 'on')]: on ? 'true' : '',
  }
}

/** Every choice stands in the form, so that one that is taken back is none. */
function selectionValues(variant: string, selection: Selection, choices: ResumeChoices): Values {
  const values: Values = {
    [fieldOf(variant, 'paper')]: selection.paper,
    [fieldOf(variant, 'pages')]: String(selection.pages),
  }
  for (const list of lists) {
    values[fieldOf(variant, list)] = picksText(completed(list, selection[list], choices))
  }
  return values
}

function completed(list: List, picks: readonly Picked[], choices: ResumeChoices): Picked[] {
  const shown = new Map(picks.map(({ key, shown }) => [key, shown]))
  return orderedKeys(keysOf(list, choices), picks).map((key) => ({
    key,
    shown: shown.get(key) ?? list !== 'projects',
  }))
}

/** A form that was filled earlier, with what there is to choose from now; what is new is no change of the owner's. */
export function withChoices(state: FormState, choices: ResumeChoices): FormState {
  const { opened } = state
  return {
    ...state,
    values: completedValues(state.values, choices),
    opened: { ...opened, values: completedValues(opened.values, choices) },
  }
}

function completedValues(values: Values, choices: ResumeChoices): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const list = lists.find((list) => list === name.split('/').at(-1))
      return [name, list ? picksText(completed(list, picksOf(value), choices)) : value]
    }),
  )
}

/** What removes a version, and what puts it back among those that there are by then. */
export function removeVariant(values: Values, key: string) {
  const list = { name: variants }
  const place = entryKeys(values, variants).indexOf(key)
  return {
    removed: removeEntry(list, values, key),
    putBack: (now: Values) => restoreEntry(list, now, key, place),
  }
}

function keysOf(list: List, { projects, categories, jobs }: ResumeChoices): string[] {
  if (list === 'highlights') return [...new Set(jobs.flatMap(({ highlights }) => highlights))]
  const from = { projects, categories, skills: categories.flatMap(({ skills }) => skills) }
  return from[list].map(({ key }) => key)
}

/** A line each, with + or - before what is in or out. */
export function picksText(picks: readonly Picked[]): string {
  return picks.map(({ key, shown }) => `${shown ? '+' : '-'}${key}`).join('\n')
}

export function picksOf(text = ''): Picked[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => ({ key: line.slice(1), shown: line.startsWith('+') }))
}

export function toSelection(values: Values, variant: string): Selection {
  const value = (field: string) => values[fieldOf(variant, field)]
  const [projects, categories, skills, highlights] = lists.map((list) => picksOf(value(list)))
  return {
    paper: value('paper') as Selection['paper'],
    pages: Number(value('pages')),
    ...{ projects, categories, skills, highlights },
  } as Selection
}

export function toResume({ values }: Pick<FormState, 'values'>): ResumeSelection {
  return {
    ...toSelection(values, ''),
    variants: entryKeys(values, variants).map((key) => ({
      ...toSelection(values, key),
      key,
      name: values[fieldOf(key, 'name')] ?? '',
      on: values[fieldOf(key, 'on')] === 'true',
    })),
  }
}

/** What the server would say is wrong, said before anything is sent. */
export function findErrors(state: FormState): Errors {
  const result = check(resumeSchema, toResume(state))
  return 'faults' in result ? nameErrors(result.faults.fields, state.values) : {}
}

/** variants.0.name is a fault of variants/KEY/name. */
export function nameErrors(errors: Errors, values: Values): Errors {
  const keys = entryKeys(values, variants)
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [first = '', place, field] = path.replace(/^resume\./, '').split('.')
      const isOfVariant = first === variants && field !== undefined
      return [isOfVariant ? fieldOf(keys[Number(place)] ?? '', field) : first, message]
    }),
  )
}

/** What a name of the form means to people. */
export function labelOf(name: string, values: Values): string {
  const [list = '', key = '', field = list] = name.split('/')
  const variant = key && values[fieldOf(key, 'name')]
  return [variant, labels[field] ?? 'Versions'].filter(Boolean).join(': ')
}

export function describeValue(name: string, value: string, choices: ResumeChoices): string {
  const field = name.split('/').at(-1) ?? ''
  if (field === 'on') return value ? 'yes' : 'no'
  if (field === 'paper') return value === 'a4' ? 'A4' : 'Letter'
  if (!lists.includes(field as List)) return value
  const { projects, categories } = choices
  const named = [...projects, ...categories, ...categories.flatMap(({ skills }) => skills)]
  const labelled = new Map(named.map(({ key, label }) => [key, label]))
  const shown = picksOf(value).filter(({ shown }) => shown)
  return shown.map(({ key }) => labelled.get(key) ?? key).join(', ')
}
