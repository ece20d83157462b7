import type { OnProgress } from '../api/upload.ts'

interface Named {
  /** The path in the stored document, which the server's errors name too. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** The name of a check field: while that is ticked this field is hidden and empty. */
  unless?: string
  /** Half of the width, where there is room. */
  half?: boolean
}

/** One line; `commas` is a list that is typed with commas. */
export interface TextSpec extends Named {
  kind?: 'text' | 'address' | 'date' | 'commas'
  placeholder?: string
  /** Offered as completions. */
  suggestions?: readonly string[]
}

/** Several lines; `rows` is a list with an item a line, `paragraphs` one with empty lines between. */
export interface LinesSpec extends Named {
  kind: 'lines' | 'rows' | 'paragraphs'
  placeholder?: string
  /** Characters. */
  most?: number
  /** A few lines. */
  short?: boolean
  /** A button that fills the empty field with a text to begin with. */
  starter?: { label: string; text: string }
}

export interface ChoiceSpec extends Named {
  kind: 'choice' | 'choices'
  options: readonly { value: string | number; label: string }[]
  /** Where it may be none of these: what says so, and what is typed then. */
  other?: { label: string; placeholder: string }
}

export interface CheckSpec extends Named {
  kind: 'check'
}

export interface MonthSpec extends Named {
  kind: 'month'
  /** The label of a check for “no month”, such as “I work here now”. */
  open?: string
}

export interface ImageSpec extends Named {
  kind: 'image'
  /** The path in the stored document, where it is not the name. */
  path?: string
}

export interface FocusSpec extends Named {
  kind: 'focus'
  /** The name of the image field that the focus point is of; that field comes earlier. */
  image: string
}

export interface GallerySpec extends Named {
  kind: 'gallery'
  /** Uploads one image. */
  upload(file: File, onProgress: OnProgress): Promise<StoredImage>
}

/** A list of rows with the same fields. */
export interface ListSpec extends Named {
  kind: 'list'
  /** What a row is called, in lower case. */
  noun: string
  fields: readonly FieldSpec[]
  /** The largest number of rows. */
  most: number
  /** Where new rows come first: the last day of a row as text that sorts as days do, '' where none is known. */
  newestFirst?(row: Record<string, string>): string
  /** The text of a closed row, by the values of its fields. */
  title(row: Record<string, string>): string
  note?(row: Record<string, string>): string
  empty: string
}

/** A value that the screen draws itself, kept in its stored form. */
interface CustomSpec extends Named {
  kind: 'custom'
  inWords?(value: never): string
}

export type FieldSpec =
  | TextSpec
  | LinesSpec
  | ChoiceSpec
  | CheckSpec
  | MonthSpec
  | ImageSpec
  | FocusSpec
  | GallerySpec
  | ListSpec
  | CustomSpec

export interface StoredImage {
  /** images/KIND/SHA256.webp */
  image: string
  width: number
  height: number
}

/** Whether `path` is the field of this name or a part of it. */
export function covers(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}
