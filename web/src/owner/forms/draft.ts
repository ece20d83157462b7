import { loadDraft, saveDraft } from '../session/drafts.ts'
import type { FieldSpec } from './field.ts'
import { isImage, type Values } from './values.ts'

/** Unsaved values, and the stored document that they started from. */
export interface Draft<T> {
  values: Values
  stored: T
}

export function saveFormDraft<T>(
  key: string,
  fields: readonly FieldSpec[],
  draft: Draft<T> | null,
): void {
  const text = draft && JSON.stringify({ ...draft, of: hashOf(fields) }, withoutFiles)
  saveDraft(key, draft, text ?? '')
}

/** Null when there is none, or when the form's fields have changed since. */
export function loadFormDraft<T>(key: string, fields: readonly FieldSpec[]): Draft<T> | null {
  return loadDraft<Draft<T> & { of: number }>(key, ({ of, values, stored }) =>
    of === hashOf(fields) && values ? { of, values, stored } : null,
  )
}

function withoutFiles(_: string, value: unknown): unknown {
  if (!isImage(value) || !value.file) return value
  const { stored, focus, name = value.file.name } = value
  return { kind: 'missing', stored, focus, name }
}

function hashOf(fields: readonly FieldSpec[]): number {
  return [...namesOf(fields).join()].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) | 0, 0)
}

function namesOf(fields: readonly FieldSpec[]): string[] {
  return fields.flatMap((field) => [
    field.name,
    ...(field.kind === 'list' ? namesOf(field.fields) : []),
  ])
}
