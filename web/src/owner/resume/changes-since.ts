import type { ResumeChoices, Selection } from '#contract/resume.ts'
import { type Picked, pickFields } from '#contract/resume-fields.ts'
import { type List, lists, namesIn } from './fields.ts'

const maxNamed = 8

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
      const { length } = stored[list].filter(isGone)
      return described(list, length > 0 ? [`${length} of those chosen`] : [])
    }),
  }
}

export function hasChanged(stored: Selection, choices: ResumeChoices): boolean {
  return Object.values(changesSince(stored, choices)).some(({ length }) => length > 0)
}

function described(list: List, words: string[]): string[] {
  const more = words.length > maxNamed ? [`and ${words.length - maxNamed} more`] : []
  const named = [...words.slice(0, maxNamed), ...more].join(', ')
  return words.length > 0 ? [`${pickFields[list].label}: ${named}`] : []
}
