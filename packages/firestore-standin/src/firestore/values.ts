/**
 * Firestore's values as the protocol carries them, and the order that Firestore gives them
 * (https://firebase.google.com/docs/firestore/manage-data/data-types).
 */

export type Timestamp = { seconds: string; nanos: number }
export type Fields = Record<string, Value>
export type Value = {
  valueType?: string
  nullValue?: 'NULL_VALUE'
  booleanValue?: boolean
  integerValue?: string
  doubleValue?: number
  timestampValue?: Timestamp
  stringValue?: string
  bytesValue?: Buffer
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Fields }
}

export type Document = {
  name: string
  fields: Fields
  createTime: Timestamp
  updateTime: Timestamp
}

export const status = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
} as const

export class StatusError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const order = [
  'nullValue',
  'booleanValue',
  'number',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
]

export function typeOf(value: Value): string {
  const key = Object.keys(value).find((name) => name !== 'valueType') ?? 'nullValue'
  return key === 'integerValue' || key === 'doubleValue' ? 'number' : key
}

export function numberOf(value: Value): number {
  return value.integerValue === undefined ? (value.doubleValue ?? 0) : Number(value.integerValue)
}

export function numberValue(value: number, isDouble: boolean): Value {
  return isDouble
    ? { valueType: 'doubleValue', doubleValue: value }
    : { valueType: 'integerValue', integerValue: String(value) }
}

export function timestampValue(timestamp: Timestamp): Value {
  return { valueType: 'timestampValue', timestampValue: timestamp }
}

function mapValue(fields: Fields): Value {
  return { valueType: 'mapValue', mapValue: { fields } }
}

export function isEqual(left: Value, right: Value): boolean {
  return typeOf(left) === typeOf(right) && compareValues(left, right) === 0
}

export function compareValues(left: Value, right: Value): number {
  const type = typeOf(left)
  const difference = order.indexOf(type) - order.indexOf(typeOf(right))
  if (difference !== 0) return difference
  switch (type) {
    case 'booleanValue':
      return Number(left.booleanValue) - Number(right.booleanValue)
    case 'number':
      return compareNumbers(numberOf(left), numberOf(right))
    case 'timestampValue':
      return compareTimestamps(left.timestampValue, right.timestampValue)
    case 'stringValue':
      return compareStrings(left.stringValue ?? '', right.stringValue ?? '')
    case 'bytesValue':
      return Buffer.compare(left.bytesValue ?? Buffer.of(), right.bytesValue ?? Buffer.of())
    case 'referenceValue':
      return compareNames(left.referenceValue ?? '', right.referenceValue ?? '')
    case 'geoPointValue':
      return (
        (left.geoPointValue?.latitude ?? 0) - (right.geoPointValue?.latitude ?? 0) ||
        (left.geoPointValue?.longitude ?? 0) - (right.geoPointValue?.longitude ?? 0)
      )
    case 'arrayValue':
      return compareLists(left.arrayValue?.values ?? [], right.arrayValue?.values ?? [])
    case 'mapValue':
      return compareMaps(left.mapValue?.fields ?? {}, right.mapValue?.fields ?? {})
    default:
      return 0
  }
}

export function compareTimestamps(left?: Timestamp, right?: Timestamp): number {
  return (
    Number(BigInt(left?.seconds ?? 0) - BigInt(right?.seconds ?? 0)) ||
    (left?.nanos ?? 0) - (right?.nanos ?? 0)
  )
}

/** Document names are ordered segment by segment. */
export function compareNames(left: string, right: string): number {
  const rightSegments = right.split('/')
  for (const [index, segment] of left.split('/').entries()) {
    const other = rightSegments[index]
    const difference = other === undefined ? 1 : compareSegments(segment, other)
    if (difference !== 0) return difference
  }
  return left.split('/').length - rightSegments.length
}

/** Ids that stand for numbers come before all others, by number. */
function compareSegments(left: string, right: string): number {
  const [a, b] = [numericId(left), numericId(right)]
  if (a === undefined || b === undefined) {
    return Number(a === undefined) - Number(b === undefined) || compareStrings(left, right)
  }
  return a < b ? -1 : Number(a > b)
}

function numericId(segment: string): bigint | undefined {
  const digits = /^__id(-?\d+)__$/.exec(segment)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}

/** By UTF-8 bytes, which is not the order of JavaScript's `<`. */
function compareStrings(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

/** NaN comes before every other number. */
function compareNumbers(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right)) {
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left))
  }
  return left < right ? -1 : Number(left > right)
}

function compareLists(left: Value[], right: Value[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index]
    const difference = other === undefined ? 1 : compareValues(value, other)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

function compareMaps(left: Fields, right: Fields): number {
  const rightKeys = Object.keys(right).sort(compareStrings)
  const leftKeys = Object.keys(left).sort(compareStrings)
  for (const [index, key] of leftKeys.entries()) {
    const otherKey = rightKeys[index]
    if (otherKey === undefined) return 1
    const difference =
      compareStrings(key, otherKey) || compareValues(left[key] ?? {}, right[otherKey] ?? {})
    if (difference !== 0) return difference
  }
  return leftKeys.length - rightKeys.length
}

export function parseFieldPath(path: string): string[] {
  return [...path.matchAll(/`((?:[^`\\]|\\.)*)`|[^.`]+/g)].map(([plain, quoted]) =>
    quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'),
  )
}

export function getField(fields: Fields, path: string[]): Value | undefined {
  const [first = '', ...rest] = path
  const value = Object.hasOwn(fields, first) ? fields[first] : undefined
  return rest.length === 0 || !value ? value : getField(value.mapValue?.fields ?? {}, rest)
}

export function setField(fields: Fields, path: string[], value: Value | undefined): void {
  const [first = '', ...rest] = path
  if (rest.length > 0) {
    const inner = { ...(Object.hasOwn(fields, first) ? fields[first]?.mapValue?.fields : {}) }
    if (value === undefined && getField(fields, path) === undefined) return
    setField(inner, rest, value)
    fields[first] = mapValue(inner)
  } else if (value === undefined) {
    delete fields[first]
  } else {
    fields[first] = value
  }
}
