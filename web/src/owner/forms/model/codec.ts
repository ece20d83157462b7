import type { OwnGalleryImage } from '#contract/gallery.ts'
import { type Line, newId } from '#contract/ids.ts'
import { at, put } from '#contract/property-paths.ts'
import { type FieldSpec, joints, type ListSpec } from './field.ts'
import { hasEntries, linesOf, rowsOfLines } from './lines.ts'
import { getPath, type ImageValue, type Row, toFormPath, type Values } from './values.ts'

export type Data = Record<string, unknown>

/** Converts stored data to form values; references to chosen files are resolved from `all`. */
export function formOf(fields: readonly FieldSpec[], data: unknown, all: Values = {}): Values {
  const values: Values = {}
  for (const field of fields) {
    const value = at(data, (field.kind === 'image' && field.path) || field.name)
    if (field.kind === 'image') {
      values[field.name] = imageOf(String(value ?? ''), all)
    } else if (field.kind === 'focus') {
      values[field.image] = { ...(values[field.image] as ImageValue), focus: value ?? '' }
    } else if (field.kind === 'gallery') {
      const images = (value ?? []) as OwnGalleryImage[]
      values[field.name] = images.map(({ id, image, alt, ...about }): Row => {
        return { id, values: { image: { ...imageOf(image, all), ...about }, alt } }
      })
    } else if (field.kind === 'list') {
      values[field.name] = ((value ?? []) as Data[]).map((entry): Row => {
        const id = String(entry[field.idField ?? 'id'] || newId())
        return { id, values: formOf(field.fields, entry, all) }
      })
    } else if (hasEntries(field)) {
      values[field.name] = rowsOfLines(field, (value ?? []) as Line[])
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
  if (hasEntries(field)) return linesOf(value as Row[])
  switch (field.kind) {
    case 'image':
      return pathOf(value as ImageValue, path)
    case 'focus':
      return (values[field.image] as ImageValue).focus ?? ''
    case 'gallery':
      return (value as Row[]).map(({ id, values: { image, alt } }) => {
        const { stored, focus, width = 0, height = 0 } = image as ImageValue
        return { id, image: stored, width, height, alt, focus }
      })
    case 'list':
      return (value as Row[]).map((row, index) => ({
        ...(!field.idField && { id: row.id }),
        ...dataOf(field.fields, row.values, pathOf, `${path}.${index}.`),
      }))
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
  const marked =
    path.startsWith(mark) && (getPath(all, toFormPath(all, path.slice(mark.length))) as ImageValue)
  return marked || { kind: 'kept', stored: path }
}
