import { type FormState, noImage } from '../session/autosave.ts'
import type { Collection, Item } from './collection.ts'
import { startFrom } from './values.ts'

/** A field that was changed here and elsewhere, to different things. */
export interface Conflict {
  label: string
  /** What is stored now, in words. */
  stored: string
}

export interface Merged {
  /** What both have changed, `winner`'s where they differ; on top of what is stored now. */
  state: FormState
  conflicts: Conflict[]
}

/**
 * Three versions of one item: as it was when `mine` was opened, as `mine` stands in the form and as it is
 * stored now (`theirs`). A field that only one side has changed is that side's.
 */
export function merge(
  collection: Collection,
  { mine, theirs }: { mine: FormState; theirs: Item },
  winner: 'mine' | 'theirs' = 'mine',
): Merged {
  const before = mine.opened.values
  const start = startFrom(collection, theirs)
  const now = start.values
  const values = { ...now }
  const images = { ...mine.images }
  const conflicts: Conflict[] = []

  for (const [name, value] of Object.entries(mine.values)) {
    if (value === before[name] || value === now[name]) continue
    const isTheirs = now[name] !== before[name]
    if (isTheirs) conflicts.push({ label: labelOf(collection, name), stored: now[name] || 'empty' })
    if (!isTheirs || winner === 'mine') values[name] = value
  }

  for (const [slot, path] of Object.entries(start.opened.images)) {
    const { file, removed } = mine.images[slot] ?? noImage
    const isMine = file !== null || removed
    if (!isMine || path === mine.opened.images[slot] || (removed && path === '')) continue
    conflicts.push({
      label: labelOf(collection, slot),
      stored: path ? 'another image' : 'no image',
    })
    if (winner === 'theirs') images[slot] = noImage
  }

  return { state: { ...start, values, images }, conflicts }
}

function labelOf({ fields, images }: Collection, name: string): string {
  const field = fields.find((one) => one.name === name)
  return field?.label ?? images[name] ?? 'Status'
}
