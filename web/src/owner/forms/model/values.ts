import { newId } from '#contract/ids.ts'

/** A form's values by field name: text, an ImageValue, a list of rows, or the stored value of a `custom` field. */
export type Values = Record<string, unknown>

export interface Row<Inner = Values> {
  /** Of the stored entry (#contract/ids.ts). */
  id: string
  values: Inner
}

export interface ImageValue {
  kind: 'kept' | 'removed' | 'missing' | 'opening' | 'chosen'
  /** The path of the stored image, '' when there is none. */
  stored: string
  /** The focus point, as an object-position. */
  focus?: string | undefined
  /** The chosen file; after a reload only its name. */
  file?: File
  name?: string
  /** The chosen file as a data: URL (the Content Security Policy forbids blob:). */
  preview?: string
  /** A note on how the prepared image differs from the chosen file. */
  change?: string
  /** px; only in a gallery. */
  width?: number
  height?: number
  /** While a chosen file is being opened: the next value, and the previous one. */
  ready?: Promise<ImageValue>
  before?: ImageValue
  /** Why the last chosen file was refused. */
  fault?: string
}

/** Properties ignored when values are compared. */
const ignoredNames = ['id', 'change', 'fault', 'ready', 'before']

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => {
    // Of languages, which have tags for names, id is Indonesian.
    const isIgnored = ignoredNames.includes(name) && !(name === 'id' && isObject(a.id ?? b.id))
    return isIgnored || isSame(a[name], b[name])
  })
}

export function isImage(value: unknown): value is ImageValue {
  return isObject(value) && 'kind' in value && 'stored' in value
}

/** The value at a field's path: contact.email, or experience.abcdefghij.title in the row with that id. */
export function getPath(values: Values, name: string): unknown {
  if (name in values) return values[name]
  const [list = '', id = '', ...inner] = name.split('.')
  const row = rowsIn(values, list).find((one) => one.id === id)
  return row && getPath(row.values, inner.join('.'))
}

export function setPath<Filled extends Values>(
  values: Filled,
  name: string,
  value: unknown,
): Filled {
  const [list = '', id, ...inner] = name.split('.')
  if (name in values || !isRows(values[list])) return { ...values, [name]: value }
  const rows = rowsIn(values, list).map((row) =>
    row.id === id ? { ...row, values: setPath(row.values, inner.join('.'), value) } : row,
  )
  return { ...values, [list]: rows }
}

/** A path of the stored document, which names rows by their places, as one of the form. */
export function toFormPath(values: Values, path: string): string {
  const [list = '', place = '', ...inner] = path.split('.')
  const row = /^\d+$/.test(place) && rowsIn(values, list)[Number(place)]
  if (!row) return path
  const rest = inner.length > 0 ? [toFormPath(row.values, inner.join('.'))] : []
  return [list, row.id, ...rest].join('.')
}

/** A path of the form as one of the stored document. */
export function toStoredPath(values: Values, path: string): string {
  const [list = '', id = '', ...inner] = path.split('.')
  const rows = rowsIn(values, list)
  const place = rows.findIndex((row) => row.id === id)
  const row = rows[place]
  if (!row) return path
  const rest = inner.length > 0 ? [toStoredPath(row.values, inner.join('.'))] : []
  return [list, place, ...rest].join('.')
}

export function imagesIn(values: Values, prefix = ''): { name: string; image: ImageValue }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (isImage(value)) return [{ name: prefix + name, image: value }]
    if (!isRows(value)) return []
    return value.flatMap((row) => imagesIn(row.values, `${prefix}${name}.${row.id}.`))
  })
}

/** The rows along a path, outermost first, each with its list's path. */
export function rowsOn(values: Values, path: string, prefix = ''): { list: string; row: Row }[] {
  const [name = '', id = '', ...inner] = path.split('.')
  const row = rowsIn(values, name).find((one) => one.id === id)
  if (!row) return []
  const list = prefix + name
  return [{ list, row }, ...rowsOn(row.values, inner.join('.'), `${list}.${id}.`)]
}

/** Of all rows, those within rows too. */
export function rowIds(values: Values): string[] {
  const rows = Object.values(values).filter(isRows).flat()
  return rows.flatMap((row) => [row.id, ...rowIds(row.values)])
}

function rowsIn(values: Values, list: string): Row[] {
  const rows = values[list]
  return isRows(rows) ? rows : []
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isObject(row) && isObject(row.values))
}

/** Whether anything was typed, chosen or read: 0 is. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== false
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof File)
}

/** A draft's rows; `ids` are those of the rows so far, since each occurs once in a form. No id has a point: paths do. */
export function readRows<Inner>(
  kept: unknown,
  ids: Set<string>,
  read: (values: Values) => Inner | undefined,
): Row<Inner>[] | undefined {
  if (!Array.isArray(kept)) return undefined
  return kept.flatMap((row): Row<Inner>[] => {
    if (!isObject(row) || !isObject(row.values)) return []
    const isOwn = typeof row.id === 'string' && !row.id.includes('.') && !ids.has(row.id)
    const id = isOwn ? String(row.id) : newId()
    ids.add(id)
    const values = read(row.values)
    return values ? [{ id, values }] : []
  })
}
