import { loadDraft, saveDraft } from '../../session/drafts.ts'
import { readValues } from './codec.ts'
import type { FieldSpec } from './field.ts'
import { isImage, isObject, type Values } from './values.ts'

/** Unsaved values, and the stored document that they started from. */
export interface Draft<T, Filled extends Values = Values> {
  values: Filled
  stored: T
}

interface Opened<T> {
  fields: readonly FieldSpec[]
  opened: T
  valuesOf(stored: T): Values
  /** Adapts a draft to the current choices. */
  rebaseDraft(draft: Draft<T>, now: T): Draft<T>
}

export function saveFormDraft<T>(key: string, draft: Draft<T> | null): void {
  const text = draft && JSON.stringify(draft, withoutFiles)
  saveDraft(key, draft, text ?? '')
}

/** Null when there is none. A field that the form has only since then has its stored value. */
export function loadFormDraft<T>(
  key: string,
  { fields, opened, valuesOf, rebaseDraft }: Opened<T>,
): Draft<T> | null {
  const draft = loadDraft<Draft<T>>(key, ({ values, stored }) => {
    if (!isVersionOf(stored, opened)) return null
    const read = { values: readValues(fields, values, valuesOf(opened)), stored }
    // What a merge starts from: throws when it cannot be read.
    valuesOf(rebaseDraft(read, opened).stored)
    return read
  })
  return draft && rebaseDraft(draft, opened)
}

function isVersionOf(stored: unknown, opened: unknown): boolean {
  if (!isObject(stored) || !isObject(opened)) return stored === opened
  return typeof stored.updatedAt === 'string' && stored._id === opened._id
}

function withoutFiles(_: string, value: unknown): unknown {
  if (!isImage(value) || !(value.file || value.ready)) return value
  const { stored, focus, name = value.file?.name } = value
  return { kind: 'missing', stored, focus, name }
}
