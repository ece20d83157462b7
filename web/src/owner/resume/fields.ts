import { limits } from '#contract/limits.ts'
import type { Picked, ResumeChoice, ResumeChoices } from '#contract/resume.ts'
import type { FieldSpec, ListSpec } from '../forms/model/field.ts'
import { isObject } from '../forms/model/values.ts'

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
    idField: 'key',
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

export function namesIn({ jobs, schools, projects, categories, sections }: ResumeChoices) {
  const skills = categories.flatMap((category) => category.skills)
  const highlights = [...jobs, ...schools].flatMap((entry) => entry.highlights.map(asChoice))
  const entries = sections.flatMap((section) => section.entries.map(asChoice))
  const from = { jobs, schools, projects, categories, skills, highlights, sections, entries }
  const named = lists.map((list) => [
    list,
    new Map(from[list].map(({ key, label }) => [key, label])),
  ])
  return Object.fromEntries(named) as Record<List, Map<string, string>>
}

/** In a draft of before 2026-11 it is a text. */
function asChoice(one: ResumeChoice | string): ResumeChoice {
  return typeof one === 'string' ? { key: one, label: one } : one
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
