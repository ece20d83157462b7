import { check } from '#contract/check.ts'
import { isEntryId } from '#contract/ids.ts'
import {
  changeSelections,
  defaultSelection,
  orderedKeys,
  type ResumeChoices,
  type ResumeSelection,
  resumeSchema,
  type Selection,
} from '#contract/resume.ts'
import type { Picked, resumeFields, selectionFields } from '#contract/resume-fields.ts'
import { dataOf, formOf } from '../forms/model/codec.ts'
import type { Draft } from '../forms/model/draft.ts'
import type { ValuesOf } from '../forms/model/field.ts'
import type { Errors } from '../forms/model/store.ts'
import type { Part } from '../forms/part-links.tsx'
import { fields, type List, lists, namesIn, selection } from './fields.ts'

/** The stored résumé, and what it can choose from. */
export interface OpenedResume {
  resume: ResumeSelection | null
  /** '' while nothing is stored. */
  updatedAt: string
  choices: ResumeChoices
}

export type ResumeValues = ValuesOf<typeof resumeFields>
type SelectionValues = ValuesOf<typeof selectionFields>

/** A version in the form; `id` is its key, '' for the public résumé. */
export interface Shown extends Part {
  values: SelectionValues
  /** Null for the public résumé. */
  version: Version | null
  /** The path of its fields. */
  prefix: string
}

export type Version = ResumeValues['variants'][number]

/** The public résumé, then the versions. */
export function shownIn(values: ResumeValues): [Shown, ...Shown[]] {
  const versions = values.variants.map((version): Shown => {
    const { id, values } = version
    const own = `variants.${id}`
    const title = values.name.trim() || 'New version'
    return { id, title, names: [own], values, prefix: `${own}.`, version }
  })
  const names = selection.map(({ name }) => name)
  return [{ id: '', title: 'Public', names, values, prefix: '', version: null }, ...versions]
}

/** A copy of the public résumé, or of another version. */
export function newVersion(like: SelectionValues, name = ''): Version {
  const { variants: _, ...values } = { variants: [], ...like }
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return { id: key, values: { language: '', ...values, key, name, on: true } }
}

export function valuesOf(opened: OpenedResume, all?: ResumeValues): ResumeValues {
  return formOf(fields, completed(chosenIn(opened), opened.choices), all)
}

/** A restored draft with the current choices; what is new is not an edit of the owner's. */
export function rebaseDraft(
  { values, stored }: Draft<OpenedResume, ResumeValues>,
  { choices }: OpenedResume,
) {
  const rekeyed = (resume: ResumeSelection) => {
    const [before, now] = [namesIn(stored.choices), namesIn(choices)]
    return changeSelections(resume, (one) => {
      const picks = lists.map((list) => [
        list,
        withKnownIds(list, one[list], before[list], now[list]),
      ])
      return { ...one, ...Object.fromEntries(picks) }
    })
  }
  return {
    values: formOf(fields, completed(rekeyed(resumeOf(values)), choices), values),
    stored: { ...stored, resume: rekeyed(chosenIn(stored)), choices },
  }
}

/** Without those that are gone. A draft of before 2026-11 has the picks of its profile by words. */
function withKnownIds(
  list: List,
  picks: readonly Picked[],
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Picked[] {
  const known = new Map<string, Picked>()
  for (const { key, shown } of picks) {
    const isId = list === 'projects' || list === 'skills' || isEntryId(key)
    const label = isId ? undefined : before.get(key)
    const named = [...now].filter(([id, one]) => id === key || one === label)
    for (const [id] of named) {
      known.set(id, { key: id, shown: shown && (known.get(id)?.shown ?? true) })
    }
  }
  return [...known.values()]
}

export function resumeOf(values: ResumeValues): ResumeSelection {
  return dataOf(fields, values)
}

export function selectionOf(values: SelectionValues): Selection {
  return dataOf(selection, values)
}

/** The server's checks, run before sending. */
export function validate(values: ResumeValues): Errors {
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
