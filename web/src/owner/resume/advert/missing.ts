import type { ResumeChoices, Selection } from '#contract/resume.ts'
import { type List, lists } from '../fields.ts'
import { completed } from '../values.ts'
import { type AdvertMatch, suggestSelection, type Term } from './advert.ts'

type Picks = Pick<Selection, List>

export function picksOf(selection: Picks): Picks {
  return Object.fromEntries(lists.map((list) => [list, selection[list]])) as unknown as Picks
}

/** What is chosen, with what the advert asks for first. */
export function picksFor(selection: Picks, match: AdvertMatch, choices: ResumeChoices): Picks {
  return suggestSelection(picksOf(selection), match, choices)
}

/** The terms of an advert that nothing shows which the selection takes in. */
export function missingFrom(
  selection: Selection,
  { terms }: AdvertMatch,
  choices: ResumeChoices,
): Term[] {
  const shown = shownIn(completed(selection, choices), choices)
  return terms.filter(({ places }) => !places.some(({ list, key }) => shown.has(`${list} ${key}`)))
}

/** As in “Now 3 of 12 words are missing: Go, Rust, Terraform.” */
export function missingInWords({ terms }: AdvertMatch, missing: readonly Term[]): string {
  if (terms.length === 0) return 'The advert names no technology or skill that is known here.'
  if (missing.length === 0) return `Now none of its ${terms.length} words is missing.`
  const names = missing.map(({ name }) => name).join(', ')
  const are = missing.length === 1 ? 'is' : 'are'
  return `Now ${missing.length} of ${terms.length} words ${are} missing: ${names}.`
}

/** Each with its list: what stands in a part that is left out is not shown. */
function shownIn(selection: Selection, choices: ResumeChoices): Set<string> {
  const { jobs, schools, categories, sections } = choices
  const isIn = (list: List, key: string) =>
    selection[list].some((one) => one.key === key && one.shown)
  const within = <One extends { key: string }>(
    outer: List,
    all: readonly One[],
    inner: List,
    innerOf: (one: One) => readonly { key: string }[],
  ) =>
    all
      .filter(({ key }) => isIn(outer, key))
      .flatMap((one) => innerOf(one).filter(({ key }) => isIn(inner, key)))
      .map(({ key }) => `${inner} ${key}`)
  const alone = (['jobs', 'projects'] as const).flatMap((list) =>
    selection[list].filter(({ shown }) => shown).map(({ key }) => `${list} ${key}`),
  )
  return new Set([
    ...alone,
    ...within('jobs', jobs, 'highlights', ({ highlights }) => highlights),
    ...within('schools', schools, 'highlights', ({ highlights }) => highlights),
    ...within('categories', categories, 'skills', ({ skills }) => skills),
    ...within('sections', sections, 'entries', ({ entries }) => entries),
  ])
}
