import type { ContentOf, Field, FieldOf, Fields, Kind, ValueOf } from '#contract/field.ts'
import type { OnProgress } from '../../api/upload.ts'
import type { ImageValue, Row, Values } from './values.ts'

/** A definition (#contract/field.ts) with its name, the path in the stored document; the server's errors use it too. */
type Named<One> = One & { name: string }
type SpecOf<One extends Kind> = Named<FieldOf<One>>

/** A list edited as one text. */
export type PartsSpec = SpecOf<'commas' | 'rows' | 'paragraphs'>
export type ChoiceSpec = SpecOf<'choice'>
export type ChoicesSpec = SpecOf<'choices'>
export type CheckSpec = SpecOf<'check'>
export type MonthSpec = SpecOf<'month'>
export type ImageSpec = SpecOf<'image'>
export type FocusSpec = SpecOf<'focus'>
export type GallerySpec = SpecOf<'gallery'> & { upload: Upload }
export type EntrySpec = SpecOf<'entry'> & { useEntries: UseEntries }
export type ListSpec = Omit<SpecOf<'list'>, 'fields'> & RowTexts & { fields: readonly FieldSpec[] }
type CustomSpec = SpecOf<'custom'> & { inWords?(value: unknown): string }

/** By kind, with what the owner's area adds. */
interface Specs
  extends Omit<{ [One in Kind]: SpecOf<One> }, 'gallery' | 'entry' | 'list' | 'custom'> {
  gallery: GallerySpec
  entry: EntrySpec
  list: ListSpec
  custom: CustomSpec
}
export type FieldSpec = Specs[Kind]

/** A hook: the entries to choose from, undefined until they are known. */
type UseEntries = () => { value: string; label: string }[] | undefined

type Upload = (file: File, onProgress: OnProgress) => Promise<StoredImage>

/** How a list's rows are shown, from their values. */
export interface RowTexts {
  /** A collapsed row's text. */
  title(row: Record<string, string>): string
  note?(row: Record<string, string>): string
  /** For lists with the newest row first: a row's last day as a sortable string, '' when unknown. */
  newestFirst?(row: Record<string, string>): string
}

/** The names of the fields of this kind, those of rows too. */
type NamesOf<All extends Fields, One extends Kind> = {
  [Name in keyof All & string]:
    | (All[Name] extends { kind: One } ? Name : never)
    | (All[Name] extends { kind: 'list'; fields: infer Inner extends Fields }
        ? NamesOf<Inner, One>
        : never)
}[keyof All & string]

/** What the owner's area adds to the definitions of lists, galleries and entries of other collections. */
type Added<All extends Fields> = Record<NamesOf<All, 'list'>, RowTexts> &
  Record<NamesOf<All, 'gallery'>, { upload: Upload }> &
  Record<NamesOf<All, 'entry'>, { useEntries: UseEntries }>

declare const definition: unique symbol
/** The fields of a form, in its order; `All` are their definitions. */
export type FormFields<All extends Fields = Fields> = readonly FieldSpec[] & {
  readonly [definition]?: All
}

export function formFields<All extends Fields>(fields: All, added: Added<All>): FormFields<All> {
  return Object.entries(fields).map(([name, field]) => named(name, field, added as Added<Fields>))
}

function named(name: string, field: Field, added: Added<Fields>): FieldSpec {
  const more = (added as Record<string, object>)[name]
  if (field.kind !== 'list') return { ...field, name, ...more } as FieldSpec
  return {
    ...field,
    name,
    ...(more as RowTexts),
    fields: formFields(field.fields, added),
  } as ListSpec
}

/** A form's values, by the kind of their field. */
export type ValuesOf<All extends Fields> = Fields extends All
  ? Values
  : {
      -readonly [Name in keyof All as All[Name] extends { kind: 'focus' }
        ? never
        : Name]: FormValue<All[Name]>
    }

type FormValue<One> = One extends { entries: true }
  ? Row<{ text: string }>[]
  : One extends { kind: 'list'; fields: infer Inner extends Fields }
    ? Row<ValuesOf<Inner>>[]
    : One extends { kind: 'custom' }
      ? ValueOf<One>
      : One extends { kind: infer OfKind extends Kind }
        ? Exclude<FormValueOf<OfKind>, OfKind extends PartsSpec['kind'] ? Row[] : never>
        : never

/** As the form holds the fields of this kind. */
export type FormValueOf<One extends Kind> = One extends 'image'
  ? ImageValue
  : One extends 'gallery'
    ? Row<{ image: ImageValue; alt: string }>[]
    : One extends 'list'
      ? Row[]
      : One extends PartsSpec['kind']
        ? string | Row[]
        : One extends 'check'
          ? boolean
          : One extends 'custom'
            ? unknown
            : string

/** What is stored of a form. */
export type DataOf<All extends Fields> = Fields extends All
  ? Record<string, unknown>
  : ContentOf<All>

interface StoredImage {
  /** images/KIND/SHA256.webp */
  image: string
  width: number
  height: number
}

/** A row's noun, as in “Add a job”: without its article. */
export function nounOf({ what }: ListSpec): string {
  return what.replace(/^an? /, '')
}

/** Whether `path` is the field of this name or within it. */
export function isWithinPath(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}

/** The titles of the rows that a path leads through, outermost first. */
export function titlesOn(fields: readonly FieldSpec[], values: Values, path: string): string[] {
  const field = fields.find(({ name }) => isWithinPath(name, path))
  if (field?.kind !== 'list') return []
  const [id, ...inner] = path.slice(field.name.length + 1).split('.')
  const row = (values[field.name] as Row<Record<string, string>>[]).find((one) => one.id === id)
  return row
    ? [field.title(row.values), ...titlesOn(field.fields, row.values, inner.join('.'))]
    : []
}

/** The label of the field at a path, without the rows that it is in. */
export function labelAt(fields: readonly FieldSpec[], path: string): string {
  const field = fields.find(({ name }) => isWithinPath(name, path))
  if (field?.kind !== 'list') return field?.label ?? path
  const [, ...inner] = path.slice(field.name.length + 1).split('.')
  return labelAt(field.fields, inner.join('.'))
}
