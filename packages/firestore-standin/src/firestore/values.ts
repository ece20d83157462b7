/**
 * Firestore's values in the protocol's form, and their sort order
 * (https://firebase.google.com/docs/firestore/manage-data/data-types).
 */

export type Timestamp = { seconds: string; nanos: number }
export type Fields = Record<string, Value>
export type Value = {
  nullValue?: 'NULL_VALUE'
  booleanValue?: boolean
  integerValue?: string
  doubleValue?: number
  timestampValue?: Timestamp
  stringValue?: string
  referenceValue?: string
  mapValue?: { fields?: Fields }
}

export type Document = {
  name: string
  fields: Fields
  createTime: Timestamp
  updateTime: Timestamp
}

export const status = {
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  failedPrecondition: 9,
  unimplemented: 12,
} as const

export class StatusError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const order = ['nullValue', 'booleanValue', 'number', 'timestampValue', 'stringValue']

export function typeOf(value: Value): string {
  const key = Object.keys(value).find((name) => name !== 'valueType') ?? 'nullValue'
  return key === 'integerValue' || key === 'doubleValue' ? 'number' : key
}

/** Compares values of the types used in filters and orders; document names by `compareNames`. */
export function compareValues(left: Value, right: Value): number {
  const type = typeOf(left)
  const [rank, otherRank] = [order.indexOf(type), order.indexOf(typeOf(right))]
  if (rank === -1 || otherRank === -1) {
    throw new StatusError(status.unimplemented, `${type} is not compared here.`)
  }
  if (rank !== otherRank) return rank - otherRank
  switch (type) {
    case 'booleanValue':
      return Number(left.booleanValue) - Number(right.booleanValue)
    case 'number':
      return numberOf(left) - numberOf(right)
    case 'timestampValue':
      return compareTimestamps(left.timestampValue, right.timestampValue)
    case 'stringValue':
      return compareStrings(left.stringValue ?? '', right.stringValue ?? '')
    default:
      return 0
  }
}

function numberOf({ integerValue, doubleValue }: Value): number {
  return Number(integerValue ?? doubleValue)
}

export function compareTimestamps(left?: Timestamp, right?: Timestamp): number {
  return (
    Number(BigInt(left?.seconds ?? 0) - BigInt(right?.seconds ?? 0)) ||
    (left?.nanos ?? 0) - (right?.nanos ?? 0)
  )
}

/** Compares names of documents in one collection or below one document, segment by segment. */
export function compareNames(left: string, right: string): number {
  const rightSegments = right.split('/')
  for (const [index, segment] of left.split('/').entries()) {
    const difference = compareStrings(segment, rightSegments[index] ?? '')
    if (difference !== 0) return difference
  }
  return left.split('/').length - rightSegments.length
}

/** Compares UTF-8 bytes, whose order differs from JavaScript's `<`. */
function compareStrings(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
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
    fields[first] = { mapValue: { fields: inner } }
  } else if (value === undefined) {
    delete fields[first]
  } else {
    fields[first] = value
  }
}
