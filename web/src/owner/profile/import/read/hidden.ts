import type { Leftover } from '../../../session/import-leftovers.ts'
import { type Data, isData, isSilent, itemsOf, labelOf, plainKey, wordsIn } from './data.ts'

/** Why a leftover is one that its owner has hidden. */
export const hiddenReason = 'It is hidden in your file.'

/** The flags of Reactive Resume 2 to 5 and of programs like it, each with its value that hides. */
const flags: Data = {
  hidden: true,
  ishidden: true,
  hide: true,
  visible: false,
  isvisible: false,
  enable: false,
  enabled: false,
}

/** The value without the entries and sections that are hidden in it, which are listed as leftovers. */
export function withoutHidden(value: unknown, leftovers: Leftover[], label = ''): unknown {
  if (Array.isArray(value)) {
    return value
      .map((one) => withoutHidden(one, leftovers, label))
      .filter((one) => one !== undefined)
  }
  if (!isData(value)) return value
  const isHidden = Object.entries(value).some(([key, one]) => {
    return typeof one === 'boolean' && flags[plainKey(key)] === one
  })
  const { items, title, name, content } = value
  const section = items && (title || name) ? String(title || name) : label
  if (isHidden) {
    for (const item of itemsOf(items ?? content ?? value)) {
      const text = wordsIn(item).join('\n')
      if (text !== '') leftovers.push({ label: section, text, why: hiddenReason })
    }
    return undefined
  }
  const shown = Object.entries(value).map(([key, one]) => {
    const of = key === 'items' ? section : labelOf(key)
    return [key, isSilent(key) ? one : withoutHidden(one, leftovers, of)]
  })
  return Object.fromEntries(shown)
}
