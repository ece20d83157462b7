import {
  entryKeys,
  entryName,
  type FormState,
  type ImageChoice,
  noImage,
  type Values,
} from '../session/autosave.ts'

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
      values[name] = mergeEntries(name, mine, theirs)
      continue
    }
    if (value === before[name] || value === now[name] || !(name in now)) continue
    const isTheirs = now[name] !== before[name]
    const stored = inWords(name, now[name] ?? '') || 'empty'
    if (isTheirs) conflicts.push({ label: labelOf(name), stored })
    if (!isTheirs || winner === 'mine') values[name] = value
  }

  for (const [slot, path] of Object.entries(theirs.opened.images)) {
    const choice = mine.images[slot] ?? noImage
    if (!isChosen(choice) || path === mine.opened.images[slot]) continue
    if (choice.removed && path === '') continue
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

/** The form as it is `now` with what it was `filled` with taken back; what was typed since then stays. */
export function takeBack(
  now: FormState,
  { before, filled }: { before: FormState; filled: FormState },
  lists: readonly string[] = [],
): FormState {
  const mine = { ...now, opened: { ...now.opened, values: filled.values } }
  const { values } = merge({ mine, theirs: before }, { labelOf: String, lists }).state
  const images = { ...now.images }
  for (const [slot, choice] of Object.entries(images)) {
    if (isSame(choice, filled.images[slot])) images[slot] = before.images[slot] ?? noImage
  }
  return { ...now, values, images }
}

/**
 * What either side has added is there; what one has removed is gone, unless the other has changed it. The order
 * is mine where I have moved anything.
 */
function mergeEntries(list: string, mine: FormState, theirs: FormState): string {
  const { values: before, images } = mine.opened
  const old = entryKeys(before, list)
  const own = entryKeys(mine.values, list)
  const their = entryKeys(theirs.values, list)
  const chosen = Object.keys(mine.images).filter((slot) => isChosen(mine.images[slot] ?? noImage))
  const changedByMe = [...differing(mine.values, before), ...chosen]
  const changedByThem = [
    ...differing(theirs.values, before),
    ...differing(theirs.opened.images, images),
  ]

  function isKept(key: string): boolean {
    if (!old.includes(key) || (own.includes(key) && their.includes(key))) return true
    const changed = own.includes(key) ? changedByMe : changedByThem
    return changed.some((name) => name.startsWith(entryName(list, key, '')))
  }

  const isMoved = own.join() !== old.join()
  const [first, second] = isMoved ? [own, their] : [their, own]
  const keys = [...first]
  second.forEach((key, place) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(second[place - 1] ?? '') + 1, 0, key)
  })
  return keys.filter(isKept).join(' ')
}

function isChosen({ file, removed }: ImageChoice): boolean {
  return file !== null || removed
}

/** But for what was refused since then. */
function isSame(a: ImageChoice, b = noImage): boolean {
  return (['file', 'preview', 'removed', 'missing'] as const).every((key) => a[key] === b[key])
}

function differing(values: Values, before: Values): string[] {
  return Object.keys(values).filter((name) => values[name] !== before[name])
}
