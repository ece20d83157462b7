import { type Draft, noImage } from '../session/drafts.ts'
import type { Collection, Item } from './collection.ts'
import { imagesOf, valuesOf } from './values.ts'

/** A field that was changed here and elsewhere, to different things. */
export interface Conflict {
  label: string
  /** What is stored now, in words. */
  stored: string
}

export interface Merged {
  /** What both have changed, `winner`'s where they differ; on top of what is stored now. */
  draft: Draft
  conflicts: Conflict[]
}

/**
 * Three versions of one item: as it was `opened`, as it stands in the form (`mine`) and as it is stored
 * now (`theirs`). A field that only one side has changed is that side's.
 */
export function merge(
  collection: Collection,
  { opened, mine, theirs }: { opened: Item; mine: Draft; theirs: Item },
  winner: 'mine' | 'theirs' = 'mine',
): Merged {
  const before = valuesOf(collection, opened)
  const now = valuesOf(collection, theirs)
  const values = { ...now }
  const images = { ...mine.images }
  const conflicts: Conflict[] = []

  for (const [name, value] of Object.entries(mine.values)) {
    if (value === before[name] || value === now[name]) continue
    const isTheirs = now[name] !== before[name]
    if (isTheirs) conflicts.push({ label: labelOf(collection, name), stored: now[name] || 'empty' })
    if (!isTheirs || winner === 'mine') values[name] = value
  }

  const imagesBefore = imagesOf(collection, opened)
  for (const [slot, path] of Object.entries(imagesOf(collection, theirs))) {
    const { file, removed } = mine.images[slot] ?? noImage
    const isMine = file !== null || removed
    if (!isMine || path === imagesBefore[slot] || (removed && path === '')) continue
    conflicts.push({
      label: labelOf(collection, slot),
      stored: path ? 'another image' : 'no image',
    })
    if (winner === 'theirs') images[slot] = noImage
  }

  return { draft: { values, images, base: theirs.updatedAt }, conflicts }
}

function labelOf({ fields, images }: Collection, name: string): string {
  const field = fields.find((one) => one.name === name)
  return field?.label ?? images[name] ?? 'Status'
}
