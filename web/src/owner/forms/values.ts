/** What stands in a form, by the names of its fields: text, an image, a list of rows, or what is stored as it is. */
export type Values = Record<string, unknown>

/** Of a list. */
export interface Row {
  /** Stays while it is moved and edited. */
  id: string
  values: Values
}

export interface ImageValue {
  kind: 'kept' | 'removed' | 'missing' | 'opening' | 'chosen'
  /** The path of the stored one, '' when there is none. */
  stored: string
  /** What stays in sight of it where it is cut. */
  focus?: string | undefined
  /** The one that was chosen; what it was called, where a reload took it away. */
  file?: File
  name?: string
  /** The chosen file as a data: address (the content security policy allows no blob:). */
  preview?: string
  /** What is another than in the chosen file, in words. */
  change?: string
  /** In px, of one of a gallery. */
  width?: number
  height?: number
  /** While it is opened: what takes its place then, and what stood there before. */
  ready?: Promise<ImageValue>
  before?: ImageValue
  /** Why a file that was chosen since then was refused. */
  fault?: string
}

/** What neither makes a value another one nor has to be saved. */
const ignoredNames = ['id', 'change', 'fault', 'ready', 'before']

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => ignoredNames.includes(name) || isSame(a[name], b[name]))
}

export function isImage(value: unknown): value is ImageValue {
  return isObject(value) && 'kind' in value && 'stored' in value
}

export function newId(): string {
  return Math.random().toString(36).slice(2)
}

/** The value at the path of a field: contact.email, or experience.0.title of the first row. */
export function getPath(values: Values, name: string): unknown {
  if (name in values) return values[name]
  const [list = '', place, ...inner] = name.split('.')
  const row = (values[list] as Row[] | undefined)?.[Number(place)]
  return row && getPath(row.values, inner.join('.'))
}

export function setPath(values: Values, name: string, value: unknown): Values {
  const [list = '', place, ...inner] = name.split('.')
  if (name in values || !Array.isArray(values[list])) return { ...values, [name]: value }
  const rows = (values[list] as Row[]).map((row, index) =>
    index === Number(place) ? { ...row, values: setPath(row.values, inner.join('.'), value) } : row,
  )
  return { ...values, [list]: rows }
}

/** All images of a form, by their paths. */
export function imagesIn(values: Values, prefix = ''): { name: string; image: ImageValue }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (isImage(value)) return [{ name: prefix + name, image: value }]
    if (!isRows(value)) return []
    return value.flatMap((row, index) => imagesIn(row.values, `${prefix}${name}.${index}.`))
  })
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isObject(row) && isObject(row.values))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof File)
}
