import type { GalleryImage } from '#contract/gallery.ts'
import { at, put } from '#contract/property-paths.ts'
import type { FieldSpec, ListSpec } from './field.ts'
import { getPath, type ImageValue, isSame, newId, type Row, type Values } from './values.ts'

export type Data = Record<string, unknown>

/** Separators of lists edited as one text. */
const joints = { commas: ', ', rows: '\n', paragraphs: '\n\n', choices: ' ' }

/**
 * Converts stored data to form values. Rows keep the ids of equal rows in `like`; references to chosen files are
 * resolved from `all`. `path`: the row's path, for a row's values; the first ids follow from it, so that a draft's rows
 * are known again after a reload.
 */
export function formOf(
  fields: readonly FieldSpec[],
  data: unknown,
  like: Values = {},
  all = like,
  path = '',
): Values {
  const values: Values = {}
  for (const field of fields) {
    const value = at(data, (field.kind === 'image' && field.path) || field.name)
    if (field.kind === 'image') {
      values[field.name] = imageOf(String(value ?? ''), all)
    } else if (field.kind === 'focus') {
      values[field.image] = { ...(values[field.image] as ImageValue), focus: value ?? '' }
    } else if (field.kind === 'gallery') {
      const images = (value ?? []) as GalleryImage[]
      const valuesOf = ({ image, alt, ...about }: GalleryImage) => ({
        image: { ...imageOf(image, all), ...about },
        alt,
      })
      values[field.name] = rowsOf(images, like[field.name], valuesOf, path + field.name)
    } else if (field.kind === 'list') {
      const rows = (like[field.name] ?? []) as Row[]
      const valuesOf = (entry: unknown, index: number) =>
        formOf(field.fields, entry, rows[index]?.values, all, `${path}${field.name}.${index}.`)
      values[field.name] = rowsOf((value ?? []) as unknown[], rows, valuesOf, path + field.name)
    } else if (field.kind === 'check' || field.kind === 'custom') {
      values[field.name] = value
    } else {
      values[field.name] = Array.isArray(value)
        ? value.join(joints[field.kind as 'commas'])
        : String(value ?? '')
    }
  }
  return values
}

/** Choices get their first option, checkboxes are off, and a month that may be open is '-', not yet filled in. */
export function emptyRow({ fields }: ListSpec): Values {
  const values = formOf(fields, {})
  for (const field of fields) {
    if (field.kind === 'choice') values[field.name] = String(field.options[0]?.value ?? '')
    if (field.kind === 'check') values[field.name] = false
    if (field.kind === 'month' && field.open) values[field.name] = '-'
  }
  return values
}

/** Converts form values to stored data; `pathOf` gives an image's path. */
export function dataOf(
  fields: readonly FieldSpec[],
  values: Values,
  pathOf: (image: ImageValue, name: string) => string = sentPath,
  prefix = '',
): Data {
  const data: Data = {}
  for (const field of fields) put(data, field.name, storedOf(field, values, pathOf, prefix))
  return data
}

function storedOf(
  field: FieldSpec,
  values: Values,
  pathOf: (image: ImageValue, name: string) => string,
  prefix: string,
): unknown {
  const value = field.unless && values[field.unless] ? '' : values[field.name]
  const path = prefix + field.name
  switch (field.kind) {
    case 'image':
      return pathOf(value as ImageValue, path)
    case 'focus':
      return (values[field.image] as ImageValue).focus ?? ''
    case 'gallery':
      return (value as Row[]).map(({ values: { image, alt } }) => {
        const { stored, focus, width = 0, height = 0 } = image as ImageValue
        return { image: stored, width, height, alt, focus }
      })
    case 'list':
      return (value as Row[]).map((row, index) =>
        dataOf(field.fields, row.values, pathOf, `${path}.${index}.`),
      )
    case 'check':
    case 'custom':
      return value
    case 'choice':
      return field.options.find((one) => String(one.value) === value)?.value ?? value
    case 'address':
      return completeAddress(value as string)
    case 'commas':
    case 'rows':
    case 'paragraphs':
    case 'choices':
      return splitList(value as string, joints[field.kind].charAt(0))
    case 'lines':
      return field.joined ? splitList(value as string, '\n').join(' ') : (value as string).trim()
    default:
      return (value as string).trim()
  }
}

/** The path to send; for a chosen image a reference, `file:` and the name of its file field. */
function sentPath({ kind, stored }: ImageValue, name: string): string {
  if (kind === 'chosen' || kind === 'opening') return mark + name
  return kind === 'removed' ? '' : stored
}

/** The path for a preview; for a chosen image its data: URL. */
export function shownPath({ kind, stored, preview }: ImageValue): string {
  if (kind === 'kept' || kind === 'missing') return stored
  return preview ?? ''
}

const mark = 'file:'

/** Adds https:// to an address such as example.com. */
export function completeAddress(value: string): string {
  const text = value.trim()
  return /^[^\s:/]+\.[^\s:/]+(\/\S*)?$/.test(text) ? `https://${text}` : text
}

export function splitList(text: string, separator = ','): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function imageOf(path: string, all: Values): ImageValue {
  const marked = path.startsWith(mark) && (getPath(all, path.slice(mark.length)) as ImageValue)
  return marked || { kind: 'kept', stored: path }
}

function rowsOf<T>(
  entries: readonly T[],
  like: unknown,
  valuesOf: (entry: T, index: number) => Values,
  path: string,
): Row[] {
  const rows = (like ?? []) as Row[]
  const all = entries.map(valuesOf)
  const left = [...rows]
  const take = (row: Row | undefined) => row && left.splice(left.indexOf(row), 1)[0]?.id
  const same = all.map((values) => take(left.find((row) => isSame(row.values, values))))
  return all.map((values, index) => {
    const here = left.find((row) => row === rows[index])
    const id = same[index] ?? take(here) ?? (rows.length > 0 ? newId() : `${path}.${index}`)
    return { id, values }
  })
}
