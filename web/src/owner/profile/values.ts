import type { Profile } from '#contract/profile.ts'
import { completeAddress, splitList } from '../forms/codec.ts'
import { alignEntries, entryOf } from '../forms/entries.ts'
import type { Field, ListField } from '../forms/field.ts'
import { entryKeys, entryName, type FormState, noImage, type Values } from '../session/autosave.ts'
import { isList, lists, parts } from './parts.ts'

/** The profile that the page is made from. */
export interface Version {
  profile: Profile
  /** '' while nothing is stored. */
  updatedAt: string
}

type Data = Record<string, unknown>

const fields = parts.flatMap(({ fields }) => fields)

/** The form of a profile as stored. Its entries have the keys that they have in `like`. */
export function toForm({ profile, updatedAt }: Version, like: Values = {}): FormState {
  const values: Values = {}
  const paths: Record<string, string> = {}

  function put(data: unknown, field: Field, name = field.name) {
    const value = valueAt(data, field.name)
    if (field.kind === 'image') paths[name] = String(value)
    else values[name] = toText(field, value)
  }

  for (const field of fields) {
    if (!isList(field)) {
      put(profile, field)
      continue
    }
    const entries = valueAt(profile, field.name) as Data[]
    const texts = entries.map((entry) =>
      Object.fromEntries(
        field.fields.map((inner) => [inner.name, toText(inner, valueAt(entry, inner.name))]),
      ),
    )
    const keys = alignEntries(field, texts, like)
    values[field.name] = keys.join(' ')
    keys.forEach((key, place) => {
      for (const inner of field.fields) {
        put(entries[place], inner, entryName(field.name, key, inner.name))
      }
    })
  }
  const images = Object.fromEntries(Object.keys(paths).map((slot) => [slot, noImage]))
  return { values, images, base: updatedAt, opened: { values, images: paths } }
}

/** What stands in the form; its images are those that are stored. */
export function currentProfile(state: FormState): Profile {
  return toProfile(state, (slot) =>
    state.images[slot]?.removed ? '' : (state.opened.images[slot] ?? ''),
  )
}

/** A form in which `profile` is typed over what was there, to be looked at and saved, or left. */
export function typeProfile(state: FormState, profile: Profile): FormState {
  const { values, opened } = toForm({ profile, updatedAt: state.base }, state.values)
  const images = { ...state.images }
  for (const [slot, path] of Object.entries(state.opened.images)) {
    if (path && opened.images[slot] === '') images[slot] = { ...noImage, removed: true }
  }
  return {
    ...state,
    values: { ...state.values, ...values },
    images,
    opened: { ...state.opened, images: { ...opened.images, ...state.opened.images } },
  }
}

/** As the server takes it. */
export function toRequest(state: FormState): FormData {
  const form = new FormData()
  const profile = toProfile(state, (slot, path) => {
    const file = state.images[slot]?.file
    if (file) form.set(path, file)
    return sentImage(state, slot, path)
  })
  form.set('profile', JSON.stringify(profile))
  form.set('updatedAt', state.base)
  return form
}

/** For the preview: what is chosen as data: addresses, without what is empty or half typed. */
export function toPreview(state: FormState, today: string): Profile {
  const profile = toProfile(state, (slot) => {
    const { file, preview, removed } = state.images[slot] ?? noImage
    return preview || (file || removed ? '' : (state.opened.images[slot] ?? ''))
  })
  const { brief, experience, education, social } = profile
  return {
    ...profile,
    brief: { ...brief, from: wholeMonth(brief.from) },
    experience: experience
      .filter(({ title, company }) => title || company)
      .map((job) => ({
        ...job,
        start: wholeMonth(job.start) || today.slice(0, 7),
        end: wholeMonth(job.end),
      })),
    education: education.filter(({ degree, institution }) => degree || institution),
    social: social.filter(({ url }) => url),
  }
}

/** The images of the fields that the form has now: those of an entry that was removed are none of it. */
export function imagesIn({ values, images }: FormState): FormState['images'] {
  const isThere = (slot: string) => {
    const [list = '', key] = slot.split('/')
    return key === undefined || entryKeys(values, list).includes(key)
  }
  return Object.fromEntries(Object.entries(images).filter(([slot]) => isThere(slot)))
}

/** What a name of the form means to people. */
export function labelOf(name: string, values: Values): string {
  const { field, list, key } = find(name)
  const entry = list?.title(entryOf(list, values, key))
  return [entry, field?.label ?? name].filter(Boolean).join(': ')
}

export function describeValue(name: string, value: string): string {
  const { field } = find(name)
  if (field?.kind === 'check') return value ? 'yes' : 'no'
  if (field?.open && value === '') return field.open
  if (!field?.options) return value
  const labels = value.split(' ').map((one) => field.options?.find(({ value }) => value === one))
  return labels.flatMap((option) => option?.label ?? []).join(', ')
}

/** What is sent: the profile with a mark where a chosen image goes. */
export function sentProfile(state: FormState): Profile {
  return toProfile(state, (slot, path) => sentImage(state, slot, path))
}

/** `imageOf` is asked for each image, by its slot in the form and its path in the profile. */
function toProfile(
  { values }: FormState,
  imageOf: (slot: string, path: string) => string,
): Profile {
  const profile: Data = { roles: [], brief: {}, contact: {} }

  function put(data: Data, field: Field, name: string, path: string) {
    const keys = field.name.split('.')
    const last = keys.pop() ?? ''
    const inner = keys.reduce((inner, key) => inner[key] as Data, data)
    const isImage = field.kind === 'image'
    inner[last] = isImage ? imageOf(name, path) : fromText(field, values[name] ?? '')
  }

  for (const field of fields) {
    if (!isList(field)) {
      put(profile, field, field.name, field.name)
      continue
    }
    profile[field.name] = entryKeys(values, field.name).map((key, place) => {
      const entry: Data = {}
      for (const inner of field.fields) {
        const path = `${field.name}.${place}.${inner.name}`
        put(entry, inner, entryName(field.name, key, inner.name), path)
      }
      return entry
    })
  }
  const { roles, ...others } = profile as Profile
  return { ...others, roles: roles.filter((role) => role.trim() !== '') }
}

function sentImage({ images, opened }: FormState, slot: string, path: string): string {
  const { file, removed } = images[slot] ?? noImage
  if (file) return `file:${path}`
  return removed ? '' : (opened.images[slot] ?? '')
}

function wholeMonth(value: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : ''
}

/** Of a role that the profile does not have too. */
function toText({ kind }: Field, value: unknown = ''): string {
  if (typeof value === 'boolean') return value ? 'true' : ''
  if (!Array.isArray(value)) return String(value)
  if (kind === 'paragraphs') return value.join('\n\n')
  return value.join(kind === 'rows' ? '\n' : kind === 'choices' ? ' ' : ', ')
}

function fromText({ kind, commas }: Field, text: string): unknown {
  if (kind === 'check') return text === 'true'
  if (kind === 'address') return completeAddress(text)
  if (kind === 'choices') return splitList(text, ' ')
  if (kind === 'rows' || kind === 'paragraphs') return splitList(text, '\n')
  return commas ? splitList(text, ',') : text
}

function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce((inner, key) => (inner as Data)[key], data)
}

function find(name: string) {
  const [first, key = '', inner] = name.split('/')
  const list = lists.find(({ name }) => name === first)
  const own: readonly (Field | ListField)[] = list ? list.fields : fields
  const field = own.find(
    (field): field is Field => !isList(field) && field.name === (inner ?? first),
  )
  return { field, list, key }
}
