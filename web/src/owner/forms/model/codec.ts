import type { InputHTMLAttributes } from 'react'
import type { Fields, Kind } from '#contract/field.ts'
import type { OwnGalleryImage } from '#contract/gallery.ts'
import { type Line, newId } from '#contract/ids.ts'
import { attempt } from '#contract/parse-text.ts'
import { getProperty, setProperty } from '#contract/property-paths.ts'
import type {
  DataOf,
  FieldSpec,
  FormFields,
  FormValueOf,
  ListSpec,
  PartsSpec,
  ValuesOf,
} from './field.ts'
import { hasEntries, linesOf, readLines, rowsOfLines, textOf } from './lines.ts'
import { imageOf, type PathOf, readImage, sentPath } from './stored-image.ts'
import { completeAddress, separators, splitList } from './typed-text.ts'
import { type ImageValue, isObject, type Row, readRows, type Values } from './values.ts'

/** What the form does with the fields of one kind; `Value` is theirs in the form. */
interface Codec<Spec, Value> {
  /** From what is stored, which is undefined in a new row; chosen images are found in `all`. */
  toForm(stored: unknown, field: Spec, all: Values): Value
  /** To what is stored; `pathOf` gives an image's path, `path` is the field's. */
  toData(value: Value, field: Spec, pathOf: PathOf, path: string): unknown
  /** From a draft, where it may be anything: undefined when it cannot be read. `ids`: of the rows so far. */
  read(kept: unknown, field: Spec, ids: Set<string>): Value | undefined
  /** As it is named when it was changed elsewhere. */
  inWords(value: Value, field: Spec): string
  /** The attributes of its input, of a kind that is typed in one line. */
  input?: InputHTMLAttributes<HTMLInputElement>
}

const plain: Codec<unknown, string> = {
  toForm: (stored) => String(stored ?? ''),
  toData: (value) => value.trim(),
  read: (kept) => (typeof kept === 'string' ? kept : undefined),
  inWords: (value) => value,
}

const parts: Codec<PartsSpec, string | Row[]> = {
  toForm: (stored = [], field) =>
    hasEntries(field)
      ? rowsOfLines(field, stored as Line[])
      : (stored as string[]).join(separators[field.kind]),
  toData: (value, { kind }) =>
    typeof value === 'string' ? splitList(value, separators[kind].charAt(0)) : linesOf(value),
  read: (kept, field, ids) =>
    hasEntries(field) ? readLines(kept, field, ids) : plain.read(kept, field, ids),
  inWords: (value, field) => (typeof value === 'string' ? value : textOf(field, value)),
}

/** Of every kind; the focus is part of its image's value. */
export type Codecs = {
  [One in Exclude<Kind, 'focus'>]: Codec<Extract<FieldSpec, { kind: One }>, FormValueOf<One>>
}

const codecs: Codecs = {
  text: plain,
  date: { ...plain, input: { type: 'date' } },
  address: {
    ...plain,
    toData: completeAddress,
    input: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  },
  lines: {
    ...plain,
    toData: (value, { singleLine }) =>
      singleLine ? splitList(value, '\n').join(' ') : value.trim(),
  },
  commas: parts,
  rows: parts,
  paragraphs: parts,
  month: {
    ...plain,
    // '-': not yet filled in, where '' means that it goes on.
    toForm: (stored, { ongoingLabel }) => String(stored ?? (ongoingLabel ? '-' : '')),
    inWords: (value, { ongoingLabel = '' }) => value || ongoingLabel,
  },
  choice: {
    ...plain,
    toForm: (stored, { options }) => String(stored ?? options[0]?.value ?? ''),
    toData: (value, { options }) => optionIn(options, value)?.value ?? value,
    read: (kept, { options, customOption }) =>
      typeof kept === 'string' && (customOption || optionIn(options, kept)) ? kept : undefined,
    inWords: (value, { options }) => optionIn(options, value)?.label ?? value,
  },
  choices: {
    ...plain,
    toForm: (stored = []) => (stored as string[]).join(separators.choices),
    toData: (value) => splitList(value, separators.choices),
    inWords: (value, { options }) => {
      const labels = options.filter((one) =>
        splitList(value, separators.choices).includes(one.value),
      )
      return labels.map(({ label }) => label).join(', ')
    },
  },
  entry: {
    ...plain,
    inWords: (value, { none }) => (value ? 'another one' : none),
  },
  check: {
    toForm: (stored) => stored === true,
    toData: (value) => value,
    read: (kept) => (typeof kept === 'boolean' ? kept : undefined),
    inWords: (value) => (value ? 'yes' : 'no'),
  },
  custom: {
    toForm: (stored) => stored,
    toData: (value) => value,
    read: (kept, { parse }) =>
      parse && kept !== undefined && 'value' in attempt(parse, kept) ? kept : undefined,
    inWords: (value, { inWords = String }) => inWords(value),
  },
  image: {
    toForm: (stored, _field, all) => imageOf(String(stored ?? ''), all),
    toData: (value, _field, pathOf, path) => pathOf(value, path),
    read: readImage,
    inWords: ({ stored }) => (stored ? 'another image' : 'no image'),
  },
  gallery: {
    toForm: (stored = [], _field, all) =>
      (stored as OwnGalleryImage[]).map(({ id, image, alt, ...about }) => {
        return { id, values: { image: { ...imageOf(image, all), ...about }, alt } }
      }),
    toData: (images) =>
      images.map(({ id, values: { image, alt } }) => {
        const { stored, focus, width = 0, height = 0 } = image
        return { id, image: stored, width, height, alt, focus }
      }),
    read: (kept, _field, ids) =>
      readRows(kept, ids, ({ image, alt }) => {
        const read = readImage(image)
        return read && { image: read, alt: plain.read(alt, null, ids) ?? '' }
      }),
    inWords: (images) =>
      images.map(({ values }, index) => values.alt.trim() || `image ${index + 1}`).join(', '),
  },
  list: {
    toForm: (stored = [], { fields, idField = 'id' }, all) =>
      (stored as Values[]).map((entry) => {
        return { id: String(entry[idField] || newId()), values: formOf(fields, entry, all) }
      }),
    toData: (rows, { fields, idField }, pathOf, path) =>
      rows.map(({ id, values }, index) => ({
        ...(!idField && { id }),
        ...dataOf(fields, values, pathOf, `${path}.${index}.`),
      })),
    read: (kept, field, ids) =>
      readRows(kept, ids, (values) => {
        const row = { ...emptyRow(field), ...readFields(field.fields, values, ids) }
        const isWhole = field.fields.every(
          ({ name, kind }) => kind !== 'custom' || row[name] !== undefined,
        )
        return isWhole ? row : undefined
      }),
    inWords: (rows, field) =>
      rows.map(({ values }) => field.title(values as Record<string, string>)).join(', '),
  },
}

/** Converts stored data to form values; references to chosen files are resolved from `all`. */
export function formOf<All extends Fields>(
  fields: FormFields<All>,
  data: unknown,
  all: object = {},
): ValuesOf<All> {
  const values: Values = {}
  for (const field of fields) {
    const stored = getProperty(data, (field.kind === 'image' && field.file?.path) || field.name)
    if (field.kind !== 'focus')
      values[field.name] = codecOf(field).toForm(stored, field, all as Values)
    else values[field.image] = { ...(values[field.image] as ImageValue), focus: stored ?? '' }
  }
  return values as ValuesOf<All>
}

/** Choices have their first option, checkboxes are off, and a month that may go on is '-', not yet filled in. */
export function emptyRow({ fields }: ListSpec): Values {
  return formOf(fields, {})
}

/** Converts form values to stored data; `pathOf` gives an image's path. */
export function dataOf<All extends Fields>(
  fields: FormFields<All>,
  values: ValuesOf<All>,
  pathOf: PathOf = sentPath,
  prefix = '',
): DataOf<All> {
  const data = {}
  for (const field of fields) {
    const { name, hiddenWhen } = field
    const value = (values as Values)[name]
    if (field.kind === 'focus')
      setProperty(data, name, ((values as Values)[field.image] as ImageValue).focus ?? '')
    else if (hiddenWhen && (values as Values)[hiddenWhen]) setProperty(data, name, '')
    else setProperty(data, name, codecOf(field).toData(value, field, pathOf, prefix + name))
  }
  return data as DataOf<All>
}

/** Form values from kept text, which may be anything. Fields that cannot be read get `start`'s value. */
export function readValues(fields: readonly FieldSpec[], kept: unknown, start: Values): Values {
  return { ...start, ...readFields(fields, kept, new Set()) }
}

/** The fields that can be read. `ids`: those of the rows so far, since each occurs once in a form. */
function readFields(fields: readonly FieldSpec[], kept: unknown, ids: Set<string>): Values {
  const read: Values = {}
  for (const field of fields) {
    if (field.kind === 'focus' || !isObject(kept)) continue
    const value = codecOf(field).read(kept[field.name], field, ids)
    if (value !== undefined) read[field.name] = value
  }
  return read
}

/** A field's value as it is named when it was changed elsewhere. */
export function inWords(field: FieldSpec, value: unknown): string {
  return codecOf(field).inWords(value, field)
}

export function inputOf(field: FieldSpec): Codec<unknown, unknown>['input'] {
  return codecOf(field).input
}

function codecOf({ kind }: FieldSpec): Codec<FieldSpec, unknown> {
  return codecs[kind as keyof typeof codecs] as Codec<FieldSpec, unknown>
}

function optionIn<Value>(options: readonly { value: Value; label: string }[], chosen: string) {
  return options.find(({ value }) => String(value) === chosen)
}
