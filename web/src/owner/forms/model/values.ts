/** A form's values by field name: text, an ImageValue, a list of rows, or a stored value of a kind `own` field. */
export type Values = Record<string, unknown>

export interface Row {
  /** Of the stored entry (#contract/ids.ts). */
  id: string
  values: Values
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
  return [...names].every((name) => ignoredNames.includes(name) || isSame(a[name], b[name]))
}

export function isImage(value: unknown): value is ImageValue {
  return isObject(value) && 'kind' in value && 'stored' in value
}

/** The value at a field's path: contact.email, or experience.0.title for the first row. */
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

export function imagesIn(values: Values, prefix = ''): { name: string; image: ImageValue }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (isImage(value)) return [{ name: prefix + name, image: value }]
    if (!isRows(value)) return []
    return value.flatMap((row, index) => imagesIn(row.values, `${prefix}${name}.${index}.`))
  })
}

/** The rows along an error's path, outermost first, each with its list's path. */
export function rowsOn(values: Values, path: string, prefix = ''): { list: string; row: Row }[] {
  const [name = '', place, ...inner] = path.split('.')
  const rows = values[name]
  const row = place && Array.isArray(rows) ? (rows as Row[])[Number(place)] : undefined
  if (!row) return []
  const list = prefix + name
  return [{ list, row }, ...rowsOn(row.values, inner.join('.'), `${list}.${place}.`)]
}

/** Where the row with this id is now: sections.0.entries.2. */
export function pathOfRow(values: Values, id: string, prefix = ''): string | undefined {
  for (const [name, rows] of Object.entries(values)) {
    if (!isRows(rows)) continue
    for (const [index, row] of rows.entries()) {
      const path = `${prefix}${name}.${index}`
      const found = row.id === id ? path : pathOfRow(row.values, id, `${path}.`)
      if (found) return found
    }
  }
  return undefined
}

/** Of all rows, those within rows too. */
export function rowIds(values: Values): string[] {
  const rows = Object.values(values).filter(isRows).flat()
  return rows.flatMap((row) => [row.id, ...rowIds(row.values)])
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isObject(row) && isObject(row.values))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof File)
}
