import type { ResumeChoice, ResumeChoices } from '#contract/resume.ts'
import { language, type Picked, pickFields, resumeFields } from '#contract/resume-fields.ts'
import { type FieldSpec, formFields } from '../forms/model/field.ts'
import { languageName } from '../ui/language-name.ts'

export type List = keyof typeof pickFields
export const lists = Object.keys(pickFields) as List[]

export const fields = formFields(resumeFields, {})

/** None where the site has one language; `languages`: the site's, the first one first. */
export function languageField(
  [first = '', ...further]: readonly string[],
  chosen: string,
): readonly FieldSpec[] {
  const gone = chosen && !further.includes(chosen) ? [chosen] : []
  const options = [
    { value: '', label: languageName(first) },
    ...further.map((value) => ({ value, label: languageName(value) })),
    ...gone.map((value) => ({ value, label: `${languageName(value)} (your site is not in it)` })),
  ]
  return options.length > 1 ? formFields({ language: { ...language, options } }, {}) : []
}

/** With the words that the public ones have, and those of what can be chosen. */
export function fieldsFor(
  choices: ResumeChoices,
  all: readonly FieldSpec[] = fields,
): readonly FieldSpec[] {
  return all.map((field) => described(field, choices))
}

/** Those that are drawn one below the other. */
export function fieldsShown(choices: ResumeChoices): readonly FieldSpec[] {
  return fieldsFor(
    choices,
    fields.filter(({ name }) => name !== 'photo' || choices.portrait),
  )
}

function described(field: FieldSpec, choices: ResumeChoices): FieldSpec {
  const { role, summary } = choices
  // Overrides of the profile's texts, which are the placeholders.
  if (field.name === 'headline' && field.kind === 'text') return { ...field, placeholder: role }
  if (field.name === 'summary' && field.kind === 'lines') return { ...field, placeholder: summary }
  if (field.kind !== 'custom' || !(field.name in pickFields)) return field
  return { ...field, inWords: (picks: unknown) => inWords(picks as Picked[], choices) }
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

function inWords(picks: readonly Picked[], choices: ResumeChoices): string {
  const labelled = new Map(Object.values(namesIn(choices)).flatMap((names) => [...names]))
  const shown = picks.filter(({ shown }) => shown)
  return shown.map(({ key }) => labelled.get(key) ?? key).join(', ')
}
