import type { OnProgress } from '../session/upload.ts'

/** A field of a form. Text of one line, unless `kind` says otherwise; a list is typed with commas. */
export interface Field {
  name: string
  label: string
  kind?: FieldKind
  /** Of a choice, or of several. */
  options?: readonly Option[]
  /** What a text may be completed to. */
  suggestions?: readonly string[]
  optional?: boolean
  placeholder?: string
  hint?: string
  /** Characters of a text of several lines. */
  most?: number
  /** Of several lines, a few. */
  short?: boolean
  /** Items of a list with commas. */
  commas?: boolean
  /** Stands beside another where there is room for two. */
  half?: boolean
  /** Of a month that need not be there: what is said of it then, such as "I work here now". */
  open?: string
  /** What an empty text of several lines may be begun with, by a button of this name. */
  starter?: { label: string; text: string }
  /** The file field of the image whose point this is. */
  of?: string
  /** Stores an image of a gallery. */
  upload?(file: File, onProgress: OnProgress): Promise<StoredImage>
}

export interface StoredImage {
  /** The path that the API knows it by. */
  image: string
  width: number
  height: number
}

interface Option {
  value: string
  label: string
}

/** Lines are one text; rows and paragraphs are a list, a line each. */
type FieldKind =
  | 'address'
  | 'check'
  | 'choice'
  | 'choices'
  | 'date'
  | 'focus'
  | 'gallery'
  | 'image'
  | 'lines'
  | 'month'
  | 'paragraphs'
  | 'rows'

/** A list of entries of the same fields. */
export interface ListField {
  name: string
  kind: 'list'
  /** What one of them is called, in small letters. */
  noun: string
  fields: readonly Field[]
  /** How many there may be. */
  most: number
  /** A new one is put first. */
  newestFirst?: boolean
  /** What stands in its row, of the values of its fields. */
  title(entry: Record<string, string>): string
  note?(entry: Record<string, string>): string
  empty: string
}
