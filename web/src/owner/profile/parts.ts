import { profileFields, profileParts } from '#contract/profile-fields.ts'
import { type FieldSpec, type FormFields, formFields } from '../forms/model/field.ts'
import type { Part } from '../forms/part-links.tsx'
import { languageOptions } from './languages.ts'
import * as rowTexts from './row-texts.ts'

/** A part of the form. */
interface ProfilePart extends Part {
  about?: string
  fields: readonly FieldSpec[]
}

export const fields: FormFields<typeof profileFields> = formFields(profileFields, rowTexts).map(
  (field) =>
    field.kind === 'choice' && field.name === 'language'
      ? { ...field, options: languageOptions }
      : field,
)

export const parts = profileParts.map((part): ProfilePart => {
  const names = Object.keys(part.fields)
  return { ...part, names, fields: fields.filter(({ name }) => names.includes(name)) }
}) as [ProfilePart, ...ProfilePart[]]
