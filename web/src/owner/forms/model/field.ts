import type { OnProgress } from '../../api/upload.ts'

interface Named {
  /** The path in the stored document; the server's errors use it too. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** The name of a checkbox that hides and empties this field. */
  unless?: string
  /** Half the width, where there is room. */
  half?: boolean
}

interface InParts {
  /** Whether each part of the text is a stored entry with an id of its own (lines.ts). */
  entries?: boolean
}

interface Printed {
  /** What is printed of the text in a PDF, if anything. */
  inPdf?: 'all' | ((text: string) => string)
}

/** One line; `commas` is a comma-separated list. */
export interface TextSpec extends Named, Printed, InParts {
  kind?: 'text' | 'address' | 'date' | 'commas'
  /** What the browser may fill in, with the keyboard for it; `code`: no sentence, so no capital. */
  input?: 'name' | 'email' | 'tel' | 'code'
  placeholder?: string
  suggestions?: readonly string[]
}

/** Several lines; `rows` is a list with one item a line, `paragraphs` one separated by empty lines. */
export interface LinesSpec extends Named, Printed, InParts {
  kind: 'lines' | 'rows' | 'paragraphs'
  placeholder?: string
  /** Characters. */
  most?: number
  short?: boolean
  /** Stored without line breaks. */
  joined?: boolean
  /** A button that fills the empty field with a template. */
  starter?: { label: string; text: string }
}

export interface ChoiceSpec extends Named {
  kind: 'choice' | 'choices'
  options: readonly { value: string | number; label: string }[]
  /** Allows free text: the label of that option, and its placeholder. */
  other?: { label: string; placeholder: string; isCode?: boolean }
}

export interface CheckSpec extends Named {
  kind: 'check'
}

export interface MonthSpec extends Named {
  kind: 'month'
  /** The label of a checkbox for “no month”, such as “I work here now”. */
  open?: string
}

export interface ImageSpec extends Named {
  kind: 'image'
  /** The path in the stored document, if not the name. */
  path?: string
}

export interface FocusSpec extends Named {
  kind: 'focus'
  /** The name of the image field that the focus point belongs to; that field comes earlier. */
  image: string
}

export interface GallerySpec extends Named {
  kind: 'gallery'
  upload(file: File, onProgress: OnProgress): Promise<StoredImage>
}

/** A list of rows with the same fields. */
export interface ListSpec extends Named {
  kind: 'list'
  /** A row's noun, in lower case. */
  noun: string
  /** The field with a row's id, by default `id`. */
  idField?: string
  fields: readonly FieldSpec[]
  most: number
  /** For lists with the newest row first: a row's last day as a sortable string, '' when unknown. */
  newestFirst?(row: Record<string, string>): string
  /** A collapsed row's text, from its field values. */
  title(row: Record<string, string>): string
  note?(row: Record<string, string>): string
  empty: string
}

/** A value that the screen renders itself, kept in its stored form. */
interface CustomSpec extends Named {
  kind: 'custom'
  /** Whether what a draft holds is such a value. */
  accepts(value: unknown): boolean
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

/** Separators of lists edited as one text. */
export const joints = { commas: ', ', rows: '\n', paragraphs: '\n\n', choices: ' ' }

export interface StoredImage {
  /** images/KIND/SHA256.webp */
  image: string
  width: number
  height: number
}

/** Whether `path` is the field of this name or within it. */
export function covers(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}
