import type { OpenedProfile } from '../api/profile-query.ts'
import { labelsOf } from './notes.tsx'
import { placeholderLabel } from './row-texts.ts'
import { fieldsWithPlaceholders, valuesOf } from './values.ts'

/** Names the fields that still hold example texts. */
export function exampleTexts(profile: OpenedProfile): string {
  return `${placeholderLabel}: ${labelsOf(fieldsWithPlaceholders(valuesOf(profile)))}.`
}
