import { moved } from '../rows/order.ts'
import { entryKeys, entryName, type Values } from '../session/autosave.ts'
import type { Field, ListField } from './field.ts'

type Named = Pick<ListField, 'name'>

/** How much of two entries has to be the same for them to be one that was changed. */
const likeness = 0.5

/** The values of an entry by the names of its fields. */
export function entryOf(list: ListField, values: Values, key: string): Values {
  return Object.fromEntries(
    textFields(list).map(({ name }) => [name, values[entryName(list.name, key, name)] ?? '']),
  )
}

/** What an empty one is put into the form as, and its key. */
export function addEntry(list: ListField, values: Values): { key: string; added: Values } {
  const key = newKey()
  const keys = entryKeys(values, list.name)
  const order = list.newestFirst ? [key, ...keys] : [...keys, key]
  const fields = textFields(list).map(({ name, options, kind, open }) => [
    entryName(list.name, key, name),
    kind === 'choice' ? (options?.[0]?.value ?? '') : open ? '-' : '',
  ])
  return { key, added: { [list.name]: order.join(' '), ...Object.fromEntries(fields) } }
}

/** Its fields stay, so that it can come back. */
export function removeEntry({ name }: Named, values: Values, key: string): Values {
  return { [name]: without(entryKeys(values, name), key).join(' ') }
}

export function restoreEntry({ name }: Named, values: Values, key: string, place: number) {
  const keys = without(entryKeys(values, name), key)
  keys.splice(place, 0, key)
  return { [name]: keys.join(' ') }
}

export function moveEntry({ name }: ListField, values: Values, from: number, to: number): Values {
  return { [name]: moved(entryKeys(values, name), from, to).join(' ') }
}

/** Entries have no names of their own where they are stored: each takes the key of the one of `like` that it was. */
export function alignEntries(list: ListField, entries: Values[], like: Values): string[] {
  const keys = entryKeys(like, list.name)
  const pairs = entries
    .flatMap((entry, place) =>
      keys.map((key, was) => ({
        place,
        key,
        same: sameness(list, entry, entryOf(list, like, key)),
        distance: Math.abs(place - was),
      })),
    )
    .filter(({ same }) => same >= likeness)
    .sort((a, b) => b.same - a.same || a.distance - b.distance)
  const found: string[] = []
  for (const { place, key } of pairs) {
    if (found[place] === undefined && !found.includes(key)) found[place] = key
  }
  const first = keys.length === 0
  return entries.map((_, place) => found[place] ?? (first ? String(place) : newKey()))
}

/** 0 to 1: of the fields that either has, those that are the same; enough where both have the same title. */
function sameness({ title }: ListField, a: Values, b: Values): number {
  const names = Object.keys(a).filter((name) => a[name] || b[name])
  const same = names.filter((name) => a[name] === b[name]).length / Math.max(1, names.length)
  return title(a) !== '' && title(a) === title(b) ? Math.max(same, likeness) : same
}

function textFields({ fields }: ListField): Field[] {
  return fields.filter(({ kind }) => kind !== 'image')
}

function without(keys: string[], key: string): string[] {
  return keys.filter((one) => one !== key)
}

function newKey(): string {
  return Math.random().toString(36).slice(2)
}
