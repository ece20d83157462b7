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
export interface TextField extends Named {
  kind?: 'text' | 'address' | 'date' | 'commas'
  placeholder?: string
  /** What it may be completed to. */
  suggestions?: readonly string[]
}

/** Of several lines; `rows` and `paragraphs` are a list, a line each. */
export interface LinesField extends Named {
  kind: 'lines' | 'rows' | 'paragraphs'
  placeholder?: string
  /** Characters. */
  most?: number
  /** A few lines. */
  short?: boolean
  /** What an empty one may be begun with, by a button of this name. */
  starter?: { label: string; text: string }
}

export interface ChoiceField extends Named {
  kind: 'choice' | 'choices'
  options: readonly { value: string | number; label: string }[]
}

export interface CheckField extends Named {
  kind: 'check'
}

export interface MonthField extends Named {
  kind: 'month'
  /** Where it need not be there: what is said of it then, such as "I work here now". */
  open?: string
}

export interface ImageField extends Named {
  kind: 'image'
  /** Where it is stored, when that is not under its name. */
  path?: string
}

export interface FocusField extends Named {
  kind: 'focus'
  /** The name of the image, further up, of which this point stays in sight. */
  of: string
}

export interface GalleryField extends Named {
  kind: 'gallery'
  /** Stores an image of it. */
  upload(file: File, onProgress: OnProgress): Promise<StoredImage>
}

/** A list of entries of the same fields. */
export interface ListField extends Named {
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

/** Drawn by the screen itself, and kept as it is stored. */
interface OwnField extends Named {
  kind: 'own'
  inWords?(value: never): string
}

export type Field =
  | TextField
  | LinesField
  | ChoiceField
  | CheckField
  | MonthField
  | ImageField
  | FocusField
  | GalleryField
  | ListField
  | OwnField

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
