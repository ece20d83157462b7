import { entryKeys, entryName, type FormState, noImage, type Values } from '../session/autosave.ts'

/** A field that was changed here and elsewhere, to different things. */
export interface Conflict {
  label: string
  /** What is stored now, in words. */
  stored: string
}

export type Winner = 'mine' | 'theirs'

interface Options {
  labelOf(name: string): string
  /** A value in words. */
  inWords?(name: string, value: string): string
  /** The fields that hold which entries there are, in their order. */
  lists?: readonly string[]
  winner?: Winner | undefined
}

export interface Merged {
  /** What both have changed, `winner`'s where they differ; on top of what is stored now. */
  state: FormState
  conflicts: Conflict[]
}

/**
 * Three versions of one form: as it was when `mine` was opened, as `mine` stands now and a fresh one of what is
 * stored now (`theirs`). A field that only one side has changed is that side's.
 */
export function merge(
  { mine, theirs }: { mine: FormState; theirs: FormState },
  { labelOf, inWords = (_, value) => value, lists = [], winner = 'mine' }: Options,
): Merged {
  const before = mine.opened.values
  const now = theirs.values
  // What only one side has belongs to an entry of a list.
  const values = { ...mine.values, ...now }
  const images = { ...theirs.images, ...mine.images }
  const conflicts: Conflict[] = []

  for (const [name, value] of Object.entries(mine.values)) {
    if (lists.includes(name)) {
      values[name] = mergeEntries(name, before, mine.values, now)
      continue
    }
    if (value === before[name] || value === now[name] || !(name in now)) continue
    const isTheirs = now[name] !== before[name]
    const stored = inWords(name, now[name] ?? '') || 'empty'
    if (isTheirs) conflicts.push({ label: labelOf(name), stored })
    if (!isTheirs || winner === 'mine') values[name] = value
  }

  for (const [slot, path] of Object.entries(theirs.opened.images)) {
    const { file, removed } = mine.images[slot] ?? noImage
    const isMine = file !== null || removed
    if (!isMine || path === mine.opened.images[slot] || (removed && path === '')) continue
    conflicts.push({ label: labelOf(slot), stored: path ? 'another image' : 'no image' })
    if (winner === 'theirs') images[slot] = noImage
  }

  const opened = {
    ...theirs.opened,
    // An entry that was removed elsewhere and is kept here keeps its image.
    images: { ...mine.opened.images, ...theirs.opened.images },
  }
  return { state: { ...theirs, values, images, opened }, conflicts }
}

/**
 * What either side has added is there; what one has removed is gone, unless the other has changed it. The order
 * is mine where I have moved anything.
 */
function mergeEntries(list: string, before: Values, mine: Values, now: Values): string {
  const old = entryKeys(before, list)
  const own = entryKeys(mine, list)
  const their = entryKeys(now, list)

  function isKept(key: string): boolean {
    if (!old.includes(key) || (own.includes(key) && their.includes(key))) return true
    const values = own.includes(key) ? mine : now
    const prefix = entryName(list, key, '')
    return Object.keys(values).some(
      (name) => name.startsWith(prefix) && values[name] !== before[name],
    )
  }

  const isMoved = own.join() !== old.join()
  const [first, second] = isMoved ? [own, their] : [their, own]
  const keys = [...first]
  second.forEach((key, place) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(second[place - 1] ?? '') + 1, 0, key)
  })
  return keys.filter(isKept).join(' ')
}
