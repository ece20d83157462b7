import type { Texts } from './texts/en.ts'

/** What any field says. */
export interface Named {
  label: string
  /** In place of the label where it stands without its part of the form. */
  labelAlone?: string
  hint?: string
  /** '' is allowed. */
  optional?: boolean
  /** The name of a checkbox that hides and empties this field, which is then not required. */
  hiddenWhen?: string
  /** Half the form's width, where there is room. */
  half?: boolean
  /** Where visitors see it, of resources that they see in several places. */
  on?: string
  /**
   * What a further language makes of a text, where its words are not simply translated: a `name` may stay as it is, so
   * it is never missing; an `address` is one of its own; `never`: there are no words in it.
   */
  translated?: 'name' | 'address' | 'never'
}

export interface Worded {
  /** Completes “Enter …”. */
  what: string
  /** Characters. */
  max: number
}

export interface Typed {
  placeholder?: string
  /** What the browser may fill in, with the keyboard for it; `code`: no sentence, so no capital. */
  input?: 'name' | 'email' | 'tel' | 'code'
  /** In the site's language. */
  suggestions?(texts: Texts): readonly string[]
  /** What the PDF prints of it: the form warns there of letters that its fonts lack. */
  inPdf?: 'all' | 'opening'
}

/** How many items a list has. */
export interface Counted {
  min?: number
  max: number
  /** Names the items, as in “at most 12 jobs”. */
  items: string
  /** In place of the usual ones. `twice`: an item that is given again is refused, rather than dropped. */
  messages?: { count?: string; few?: string; twice?: string }
}

/** A list that is edited as one text. */
export interface Parts extends Named, Typed, Counted {
  part: Worded & { clean?(text: string): string }
  /** Whether each part is an entry with an id of its own. */
  entries?: boolean
}

export interface Options<Value extends string | number> extends Named {
  /** Completes “Choose …”. */
  what: string
  options: readonly { value: Value; label: string }[]
}

/** Where the server stores an image that is sent as a file beside the fields: property paths. */
export interface ImageFile {
  path: string
  width?: string
  height?: string
  hue?: string
  focus?: string
}

export type Report = (message: string, path?: (string | number)[]) => void
