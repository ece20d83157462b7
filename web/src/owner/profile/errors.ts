import { check } from '#contract/check.ts'
import { limits } from '#contract/limits.ts'
import { profileSchema } from '#contract/profile.ts'
import type { Field, ListField } from '../forms/field.ts'
import { entryKeys, entryName, type FormState, type Values } from '../session/autosave.ts'
import type { Errors } from '../session/submit.ts'
import { lists, parts } from './parts.ts'
import { imagesIn, sentProfile } from './values.ts'

const fields = parts.flatMap(({ fields }) => fields)
const tooMuch = `With this one the images are over ${limits.imagesBytes / 1024 ** 2} MB. Save the others first.`

/** What the server would say is wrong, said before anything is sent. */
export function findErrors(state: FormState): Errors {
  const result = check(profileSchema, sentProfile(state))
  const errors = 'faults' in result ? nameErrors(result.faults.fields, state.values) : {}
  return { ...findExcess(state), ...errors }
}

/** One request holds all images that are chosen: what is too much is said at the one with which it is. */
function findExcess(state: FormState): Errors {
  let size = 0
  for (const [slot, { file }] of Object.entries(imagesIn(state))) {
    size += file?.size ?? 0
    if (size > limits.imagesBytes) return { [slot]: tooMuch }
  }
  return {}
}

/** The paths of the profile as the names of the form. */
export function nameErrors(errors: Errors, values: Values): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [nameAt(path, values), message]),
  )
}

/** experience.0.highlights.2 is a fault of experience/KEY/highlights, roles.1 of the second that is filled in. */
function nameAt(path: string, values: Values): string {
  const [first = '', place, ...rest] = path.split('.')
  const list = lists.find(({ name }) => name === first)
  if (first === 'roles') return roleAt(place, values)
  if (!list || rest.length === 0) return ownerOf(fields, path) ?? path
  const key = entryKeys(values, first)[Number(place)] ?? ''
  const inner = rest.join('.')
  return entryName(first, key, ownerOf(list.fields, inner) ?? inner)
}

function ownerOf(fields: readonly (Field | ListField)[], path: string): string | undefined {
  return fields.find(({ name }) => path === name || path.startsWith(`${name}.`))?.name
}

/** Without a place it is the one that is there twice, or the first where there is none. */
function roleAt(place: string | undefined, values: Values): string {
  const names = fields.map(({ name }) => name).filter((name) => name.startsWith('roles.'))
  const filled = names.filter((name) => values[name]?.trim())
  const texts = filled.map((name) => values[name]?.trim())
  const repeated = filled.find((_, place) => texts.indexOf(texts[place]) < place)
  return (place === undefined ? repeated : filled[Number(place)]) ?? 'roles.0'
}
