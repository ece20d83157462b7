import { profileFields, profileParts } from '#contract/profile-fields.ts'
import { type FieldSpec, formFields } from '../forms/model/field.ts'
import type { Part } from '../forms/part-links.tsx'
import * as rowTexts from './row-texts.ts'

/** A part of the form. */
interface ProfilePart extends Part {
  about?: string
  fields: readonly FieldSpec[]
}

export const fields = formFields(profileFields, rowTexts)

export const parts = profileParts.map((part): ProfilePart => {
  const names = Object.keys(part.fields)
  return { ...part, names, fields: fields.filter(({ name }) => names.includes(name)) }
}) as [ProfilePart, ...ProfilePart[]]
