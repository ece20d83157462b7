import type { Picked, ResumeChoices, Selection } from '#contract/resume.ts'
import { type List, labels, lists, namesIn } from './values.ts'

const mostNamed = 8

export const changedTitle = 'Changed since this was saved'

/** The changes since a selection was saved, as text by list. In lists that it never named nothing counts as new. */
export function changesSince(stored: Selection, choices: ResumeChoices) {
  const names = namesIn(choices)
  const chosen = lists.filter((list) => list !== 'categories' && stored[list].length > 0)
  const addedTo = (list: List) => {
    const known = new Set(stored[list].map(({ key }) => key))
    return [...names[list].keys()].filter((key) => !known.has(key))
  }
  return {
    included: chosen.flatMap((list) => {
      const keys = list === 'projects' ? [] : addedTo(list)
      return described(
        list,
        keys.map((key) => names[list].get(key) ?? key),
      )
    }),
    /** Keys of new projects, which are left out until chosen. */
    leftOut: chosen.includes('projects') ? addedTo('projects') : [],
    gone: chosen.flatMap((list) => {
      const isGone = ({ key, shown }: Picked) => shown && !names[list].has(key)
      const keys = stored[list].filter(isGone).map(({ key }) => key)
      // The owner does not know ids.
      const isId = keys.length > 0 && (list === 'projects' || list === 'skills')
      return described(list, isId ? [`${keys.length} of those chosen`] : keys)
    }),
  }
}

/** What the server has left out until the owner decides, as text by list. */
export function unsureIn(stored: Selection, choices: ResumeChoices): string[] {
  const names = namesIn(choices)
  return lists.flatMap((list) => {
    const unsure = stored[list].filter((pick) => pick.unsure)
    return described(
      list,
      unsure.flatMap(({ key }) => names[list].get(key) ?? []),
    )
  })
}

export function hasChanged(stored: Selection, choices: ResumeChoices): boolean {
  const changes = [...Object.values(changesSince(stored, choices)), unsureIn(stored, choices)]
  return changes.some(({ length }) => length > 0)
}

function described(list: List, words: string[]): string[] {
  const more = words.length > mostNamed ? [`and ${words.length - mostNamed} more`] : []
  const named = [...words.slice(0, mostNamed), ...more].join(', ')
  return words.length > 0 ? [`${labels[list]}: ${named}`] : []
}
