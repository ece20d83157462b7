import { check } from '#contract/check.ts'
import { isEntryId } from '#contract/ids.ts'
import {
  defaultSelection,
  type OwnResume,
  orderedKeys,
  type ResumeChoices,
  resumeSchema,
  type Selection,
} from '#contract/resume.ts'
import type { Picked, selectionFields } from '#contract/resume-fields.ts'
import type { Translations } from '#contract/translations.ts'
import { dataOf, formOf } from '../forms/model/codec.ts'
import type { Draft } from '../forms/model/draft.ts'
import type { ValuesOf } from '../forms/model/field.ts'
import type { Errors } from '../forms/model/store.ts'
import { fields, type List, lists, namesIn } from './fields.ts'

/** The stored résumé, and what it can choose from. */
export interface OpenedResume {
  resume: OwnResume | null
  /** '' while nothing is stored. */
  updatedAt: string
  choices: ResumeChoices
}

/** A version's have no translations. */
export type ResumeValues = ValuesOf<typeof selectionFields> & {
  translations?: Translations | undefined
}

export function valuesOf(opened: OpenedResume, all?: ResumeValues): ResumeValues {
  return formOf(fields, completed(chosenIn(opened), opened.choices), all)
}

/** A restored draft with the current choices; what is new is not an edit of the owner's. */
export function rebaseDraft(
  { values, stored }: Draft<OpenedResume, ResumeValues>,
  { choices }: OpenedResume,
) {
  const rekeyed = (resume: Selection) => withNewChoices(resume, stored.choices, choices)
  return {
    values: formOf(fields, completed(rekeyed(selectionOf(values)), choices), values),
    stored: { ...stored, resume: rekeyed(chosenIn(stored)), choices },
  }
}

/** A selection that was made among other choices. */
export function withNewChoices<One extends Selection>(
  selection: One,
  before: ResumeChoices,
  now: ResumeChoices,
): One {
  const [formerNames, names] = [namesIn(before), namesIn(now)]
  const picks = lists.map((list) => [
    list,
    withKnownIds(list, selection[list], formerNames[list], names[list]),
  ])
  return { ...selection, ...Object.fromEntries(picks) }
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

export function selectionOf(values: ResumeValues): OwnResume {
  return dataOf(fields, { translations: undefined, ...values })
}

/** The server's checks, run before sending. */
export function validate(values: ResumeValues): Errors {
  const result = check(resumeSchema, selectionOf(values))
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

/** What is stored, or what the résumé has by default. */
export function chosenIn({ resume, choices }: OpenedResume): OwnResume {
  return resume ?? defaultSelection(choices.projects.map(({ key }) => key))
}

/** Lists every choice, so that undoing a change leaves the form without changes. */
export function completed<One extends Selection>(selection: One, choices: ResumeChoices): One {
  const picks = lists.map((list) => [list, completedPicks(list, selection[list], choices)])
  return { ...selection, ...Object.fromEntries(picks) }
}

function completedPicks(list: List, picks: readonly Picked[], choices: ResumeChoices): Picked[] {
  const shown = new Map(picks.map(({ key, shown }) => [key, shown]))
  return orderedKeys([...namesIn(choices)[list].keys()], picks).map((key) => ({
    key,
    shown: shown.get(key) ?? list !== 'projects',
  }))
}
