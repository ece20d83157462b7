import type { Status } from '#contract/collection.ts'
import { type Draft, type ImageChoice, noImage, type Values } from './draft.ts'
import type { Difference } from './form-notes.tsx'
import type { Item } from './source.ts'
import type { Errors } from './use-submit.ts'

export type ItemValues = Values & { name: string; status: Status }

export interface StoredItem extends Item {
  updatedAt: string
}

/** What differs between the form of a skill and that of a project. */
export interface Kind<V extends ItemValues, T extends StoredItem> {
  noun: 'Skill' | 'Project'
  mode: 'skills' | 'projects'
  empty: V
  labels: Record<string, string>
  valuesOf(item: T): V
  /** Image field name to stored path. */
  imagesOf(item: T | null): Record<string, string>
  removal: Record<string, string>
  listPath(values: V): string
  editMore(values: V): Record<string, string>
  check(values: V): Errors
  body(values: V): FormData
  add(form: FormData, onProgress: (fraction: number) => void): Promise<T>
  update(form: FormData, onProgress: (fraction: number) => void): Promise<string>
  addFailed(error: unknown): void
  /** The item as stored now, null when it is gone. */
  find(item: T): Promise<T | null>
}

/** The form of `item` as stored, or an empty one. */
export function startFrom<V extends ItemValues, T extends StoredItem>(
  kind: Kind<V, T>,
  item: T | null,
): Draft<V> {
  const slots = Object.keys(kind.removal)
  return {
    values: item ? kind.valuesOf(item) : kind.empty,
    images: Object.fromEntries(slots.map((slot) => [slot, noImage])),
    base: item?.updatedAt ?? '',
  }
}

/** Adds the chosen files, and the flags of the images to drop. */
export function withImages<V extends ItemValues, T extends StoredItem>(
  body: FormData,
  { removal }: Kind<V, T>,
  images: Record<string, ImageChoice>,
): FormData {
  for (const [slot, { file, removed }] of Object.entries(images)) {
    if (file) body.set(slot, file)
    else if (removed && removal[slot]) body.set(removal[slot], 'true')
  }
  return body
}

/** What of the stored item differs from the form, for the owner to choose. */
export function differences<V extends ItemValues, T extends StoredItem>(
  kind: Kind<V, T>,
  mine: V,
  opened: T,
  theirs: T,
): Difference[] {
  const now = kind.valuesOf(theirs)
  const texts = Object.keys(kind.empty)
    .filter((name) => mine[name] !== now[name])
    .map((name) => ({ label: kind.labels[name] ?? name, stored: String(now[name]) }))
  const before = kind.imagesOf(opened)
  const images = Object.entries(kind.imagesOf(theirs))
    .filter(([slot, path]) => before[slot] !== path)
    .map(([slot, path]) => ({
      label: kind.labels[slot] ?? slot,
      stored: path ? 'another image' : 'no image',
    }))
  return [...texts, ...images]
}
