import { parseDay, parseMonth } from './dates.ts'
import type {
  Counted,
  ImageFile,
  Named,
  Options,
  Parts,
  Report,
  Typed,
  Worded,
} from './field-spec.ts'
import { type OwnGalleryImage, parseFocus } from './gallery.ts'
import type { Line } from './ids.ts'
import { parseImage } from './image-path.ts'
import { type Parse, parseAddress, parseId, parseText } from './parse-text.ts'
import type { Nested } from './property-paths.ts'
import type { Texts } from './texts/en.ts'

/** By kind: what a field says in its definition, and the type of its stored value. Below is a builder for each. */
interface Kinds {
  text: [Named & Typed & Worded, string]
  address: [Named & Typed & { what: string; httpsOnly?: boolean }, string]
  /** `notBefore`: the name of an earlier day. */
  date: [Named & Typed & { notBefore?: string }, string]
  /** `rows`: how high the empty field is, 16 for a page to write on; `singleLine`: stored without line breaks; `starter`: a button that fills the empty field, in the site's language. */
  lines: [
    Named &
      Typed &
      Worded & {
        rows?: number
        singleLine?: boolean
        starter?: { label: string; text(texts: Texts): string }
      },
    string,
  ]
  /** Separated by commas, one in a line, or in paragraphs. */
  commas: [Parts, string[]]
  rows: [Parts, string[]]
  paragraphs: [Parts, string[]]
  /** `missing`: where none was sent or stored; `customOption` allows free text. */
  choice: [
    Options<string | number> & {
      missing?: string | number
      customOption?: { label: string; placeholder: string; isCode?: boolean }
    },
    string | number,
  ]
  choices: [Options<string> & Counted, string[]]
  /** The id of an entry of another collection, '' for none, which is called `none`. */
  entry: [Named & { of: string; none: string }, string]
  /** `missing`: where nothing was sent or stored. */
  check: [Named & { missing?: boolean }, boolean]
  /** `ongoingLabel`: of a checkbox for “no month”; `notBefore`: the name of an earlier month. */
  month: [Named & { ongoingLabel?: string; notBefore?: string }, string]
  image: [Named & { file?: ImageFile }, string]
  /** Of an image, whose field comes earlier. */
  focus: [Named & { image: string }, string]
  /** Uploaded before the form; `folder`: where they are stored. */
  gallery: [Named & { folder: string }, OwnGalleryImage[]]
  list: [
    Named &
      Counted & {
        fields: Fields
        /** A row, as in “Enter a job” and “Add a job”. */
        what: string
        /** Said while there is no row. */
        empty: string
        /** The field with a row's id, where it has one of its own. */
        idField?: string
        /** Reports what is wrong with the rows together. */
        review?(rows: unknown, report: Report): void
      },
    object[],
  ]
  /**
   * Not drawn by the form, but by its screen if at all. `shape`: an example of what is stored; `parsed` where `parse`
   * knows no other rule than the shape.
   */
  custom: [Named & { initial: unknown; shape?: unknown }, unknown]
}

export type Kind = keyof Kinds
type Spec<One extends Kind> = Kinds[One][0]
type Stored<One extends Kind> = Kinds[One][1]

declare const holds: unique symbol
/** Of a definition: the type of its stored value, which only the compiler knows. */
interface Holds<Value> {
  readonly [holds]: Value
}

export type FieldOf<One extends Kind> = {
  [Name in One]: Spec<Name> & { kind: Name; initial: Stored<Name>; type: string } & (Name extends
      | ('commas' | 'rows' | 'paragraphs' | 'choices')
      | ('gallery' | 'list')
      ? WithParse<Stored<Name>>
      : Required<WithParse<Stored<Name>>>)
}[One]
export type Field = FieldOf<Kind>
interface WithParse<Value> {
  /** Takes a value; a gallery, a list and parts are taken item by item instead, unless they have it too. */
  parse?: Parse<Value>
}

/** Fields by the path of their value, such as contact.email, in the order of the form. */
export type Fields = Record<string, Field & Holds<unknown>>
/** Each says where visitors see it. */
export type FieldsOn<Place extends string> = Record<string, Field & Holds<unknown> & { on: Place }>

/** What is stored of these fields, but for images with a file of their own. */
export type ContentOf<All extends Fields> = Nested<{
  -readonly [Name in keyof All as All[Name] extends { file: ImageFile } ? never : Name]: ValueOf<
    All[Name]
  >
}>
export type ValueOf<One> = One extends { entries: true }
  ? Line[]
  : One extends Holds<infer Value>
    ? Value
    : never

export const text = define('text', '', ({ what, max, ...spec }) =>
  parseText(what, max, allowed(spec)),
)
export const address = define('address', '', ({ what, ...spec }) =>
  parseAddress(what, { ...spec, ...allowed(spec) }),
)
export const date = define('date', '', () => parseDay)
export const lines = define('lines', '', ({ what, max, ...spec }) =>
  parseText(what, max, { ...allowed(spec), lines: !spec.singleLine }),
)
export const commas = define('commas', [])
export const rows = define('rows', [])
export const paragraphs = define('paragraphs', [])
export const check = define('check', false, ({ missing = false }) => (value, refuse) => {
  if (value === undefined) return missing
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : refuse('Choose yes or no')
})
export const month = define('month', '', ({ optional, ongoingLabel }) => (value, refuse) => {
  const month = parseMonth(value, refuse)
  return month || optional || ongoingLabel !== undefined ? month : parseMonth(null, refuse)
})
export const entry = define('entry', '', () => (value, refuse) => {
  return value === undefined || value === '' ? '' : parseId(value, refuse)
})
export const image = define('image', '', () => parseImage)
export const focus = define('focus', '', () => parseFocus(''))
export const gallery = define('gallery', [])

/**
 * A builder of fields of a kind. `parseOf` gives the rule, in whose place the definition may have a `parse` of its own;
 * `type` is what `typeof` says of a stored value, where it does not say so of `initial`, the empty one.
 */
function define<One extends Kind>(
  kind: One,
  initial: Stored<One>,
  parseOf?: (spec: Spec<One>) => Parse<Stored<One>>,
  type?: string,
) {
  return <const Own extends Spec<One> & WithParse<Stored<One>>>(spec: Own) =>
    made<One, Own, Stored<One>>(kind, {
      initial: 'missing' in spec ? spec.missing : initial,
      ...(type && { type }),
      ...(parseOf && { parse: parseOf(spec) }),
      ...spec,
    })
}

export function choice<
  const Value extends string | number,
  const Own extends Omit<Spec<'choice'>, 'options' | 'missing'>,
>(
  spec: Own & {
    options: readonly { value: Value; label: string }[]
    missing?: Value
  } & WithParse<Value>,
) {
  const parse: Parse<Value> = (value, refuse) => {
    if (value === undefined && spec.missing !== undefined) return spec.missing
    // A form sends a number as text.
    const found = spec.options.find((one) => one.value === value || String(one.value) === value)
    return found ? found.value : refuse(`Choose ${spec.what}`)
  }
  const initial = spec.missing ?? spec.options[0]?.value
  return made<'choice', Own, Value>('choice', { initial, parse, ...spec })
}

export function choices<
  const Value extends string,
  const Own extends Omit<Spec<'choices'>, 'options'>,
>(spec: Own & { options: readonly { value: Value; label: string }[] }) {
  return made<'choices', Own, Value[]>('choices', { initial: [], ...spec })
}

export function list<
  const Inner extends Fields,
  const Own extends Omit<Spec<'list'>, 'fields' | 'review'>,
>(spec: Own & { fields: Inner; review?(rows: readonly ContentOf<Inner>[], report: Report): void }) {
  type Row = Own extends { idField: string } ? ContentOf<Inner> : { id: string } & ContentOf<Inner>
  return made<'list', Own & { fields: Inner }, Row[]>('list', { initial: [], ...spec })
}

export function custom<const Own extends Omit<Spec<'custom'>, 'initial'>, Value>(
  spec: Own & { initial: Value; parse: Parse<Value> },
) {
  return made<'custom', Own, Value>('custom', spec)
}

/** The type of the stored value, `Holds`, is nothing at run time. */
function made<One extends Kind, Own, Value>(kind: One, spec: { initial: unknown }) {
  return { kind, type: typeof spec.initial, ...spec } as unknown as Omit<FieldOf<One>, keyof Own> &
    Own &
    Holds<Value>
}

const allowed = (spec: Named) => ({ optional: spec.optional || spec.hiddenWhen !== undefined })
