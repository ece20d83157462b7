import type { OnProgress } from '../session/upload.ts'

interface Named {
  /** Where it stands in what is stored, which is also what the server calls it. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** The name of a check that says that there is none: it is not asked for then. */
  unless?: string
  /** Stands beside another where there is room for two. */
  half?: boolean
}

/** Of one line; `commas` is a list. */
export interface TextSpec extends Named {
  kind?: 'text' | 'address' | 'date' | 'commas'
  placeholder?: string
  /** What it may be completed to. */
  suggestions?: readonly string[]
}

/** Of several lines; `rows` and `paragraphs` are a list, a line each. */
export interface LinesSpec extends Named {
  kind: 'lines' | 'rows' | 'paragraphs'
  placeholder?: string
  /** Characters. */
  most?: number
  /** A few lines. */
  short?: boolean
  /** What an empty one may be begun with, by a button of this name. */
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
  /** Where it need not be there: what is said of it then, such as "I work here now". */
  open?: string
}

export interface ImageSpec extends Named {
  kind: 'image'
  /** Where it is stored, when that is not under its name. */
  path?: string
}

export interface FocusSpec extends Named {
  kind: 'focus'
  /** The name of the image, further up, of which this point stays in sight. */
  of: string
}

export interface GallerySpec extends Named {
  kind: 'gallery'
  /** Stores an image of it. */
  upload(file: File, onProgress: OnProgress): Promise<StoredImage>
}

/** A list of rows with the same fields. */
export interface ListSpec extends Named {
  kind: 'list'
  /** What one of them is called, in small letters. */
  noun: string
  fields: readonly FieldSpec[]
  /** How many there may be. */
  most: number
  /** A new one is put first. */
  newestFirst?: boolean
  /** What stands in its row, of the values of its fields. */
  title(row: Record<string, string>): string
  note?(row: Record<string, string>): string
  empty: string
}

/** Drawn by the screen itself, and kept as it is stored. */
interface OwnSpec extends Named {
  kind: 'own'
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
  | OwnSpec

export interface StoredImage {
  /** The path that the API knows it by. */
  image: string
  width: number
  height: number
}

/** Whether what is said of `path` is said of the field of this name, or of a part of it. */
export function covers(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}
