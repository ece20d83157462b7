/**
 * Form field name to what is typed. A list of entries is their keys, which stay while they are moved, with a space
 * between them; the fields of an entry stand beside it, under names made by `entryName`.
 */
export type Values = Record<string, string>

export function entryName(list: string, key: string, field: string): string {
  return `${list}/${key}/${field}`
}

export function entryKeys(values: Values, list: string): string[] {
  return values[list]?.split(' ').filter(Boolean) ?? []
}

export interface ImageChoice {
  file: File | null
  /** The chosen file as a data: address (the content security policy allows no blob:). */
  preview: string
  /** The stored image is to be dropped. */
  removed: boolean
  /** The name of a file that a reload took away. */
  missing: string
  /** Why a file that was chosen since then was refused; what was there before stays. */
  fault: string
}

/** What stands in a form and is not sent. */
export interface FormState {
  values: Values
  /** By the name of the form's file field. */
  images: Record<string, ImageChoice>
  /** `updatedAt` of what the form was filled with, '' for something new. */
  base: string
  /** What the form was filled with: what is typed is told from what was saved elsewhere by it. */
  opened: { values: Values; images: Record<string, string> }
}

export const noImage: ImageChoice = {
  file: null,
  preview: '',
  removed: false,
  missing: '',
  fault: '',
}

const prefix = 'autosaved:'

/** Files outlive a trip to /login here; text also outlives a reload, in sessionStorage. */
const memory = new Map<string, FormState>()

export function hasAutosaved(): boolean {
  return memory.size > 0 || storedKeys().length > 0
}

export function dropAutosaved(): void {
  memory.clear()
  for (const key of storedKeys()) sessionStorage.removeItem(key)
}

export function autosave(key: string, state: FormState | null): void {
  try {
    if (state === null) {
      memory.delete(key)
      sessionStorage.removeItem(prefix + key)
      return
    }
    memory.set(key, state)
    const images = Object.entries(state.images).map(([slot, { file, removed, missing }]) => [
      slot,
      { missing: file?.name ?? missing, removed },
    ])
    const stored = { ...state, images: Object.fromEntries(images) }
    sessionStorage.setItem(prefix + key, JSON.stringify(stored))
  } catch {
    return
  }
}

/** What was typed into a form that starts from `start`, null when there is nothing that fits it. */
export function readAutosaved(key: string, start: FormState): FormState | null {
  const kept = memory.get(key)
  if (kept) return kept
  try {
    const { values, images, base, opened } = JSON.parse(
      sessionStorage.getItem(prefix + key) ?? 'null',
    )
    // A field that is new since then begins as in an untouched form.
    const isNew = ([name]: [string, string]) => !(name in values) && !name.includes('/')
    const filled = { ...Object.fromEntries(Object.entries(start.values).filter(isNew)), ...values }
    const names = namesOf(start.values, values)
    if (!names.every((name) => typeof filled[name] === 'string')) return null
    const openedAnew = Object.fromEntries(Object.entries(start.opened.values).filter(isNew))
    return {
      values: Object.fromEntries(names.map((name) => [name, filled[name]])),
      images: Object.fromEntries(
        namesOf(start.images, images).map((slot) => [
          slot,
          {
            ...noImage,
            removed: images?.[slot]?.removed === true,
            missing: String(images?.[slot]?.missing ?? ''),
          },
        ]),
      ),
      base: String(base ?? ''),
      // Where it is not known, whatever differs is asked about.
      opened: { values: { ...openedAnew, ...opened?.values }, images: { ...opened?.images } },
    }
  } catch {
    return null
  }
}

/** The form's own fields, and those of the entries that the state has. */
function namesOf(start: object, state: object): string[] {
  const isOfEntry = (name: string) => name.includes('/')
  return [
    ...Object.keys(start).filter((name) => !isOfEntry(name)),
    ...Object.keys({ ...state }).filter(isOfEntry),
  ]
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
