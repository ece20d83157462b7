/** Structured queries and aggregations over the documents of the Firestore stand-in. */
import {
  compareNames,
  compareValues,
  type Document,
  getField,
  isEqual,
  numberOf,
  numberValue,
  parseFieldPath,
  StatusError,
  setField,
  status,
  typeOf,
  type Value,
} from './values.ts'

type FieldReference = { fieldPath: string }
type Order = { field: FieldReference; direction?: string }
type Cursor = { values?: Value[]; before?: boolean }
type Filter = {
  compositeFilter?: { op: string; filters?: Filter[] }
  fieldFilter?: { field: FieldReference; op: string; value: Value }
  unaryFilter?: { op: string; field: FieldReference }
}
export type Query = {
  select?: { fields?: FieldReference[] }
  from?: { collectionId?: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: Order[]
  startAt?: Cursor
  endAt?: Cursor
  offset?: number
  limit?: { value?: number }
  findNearest?: unknown
}
export type Aggregation = {
  alias: string
  count?: { upTo?: { value?: string } }
  sum?: { field: FieldReference }
  avg?: { field: FieldReference }
}

export function runQuery(documents: Iterable<Document>, parent: string, query: Query): Document[] {
  if (query.findNearest) {
    throw new StatusError(status.unimplemented, 'Vector search is not known here.')
  }
  const orders = completeOrder(query)
  const compare = (left: Document, right: Document) =>
    compareKeys(orders, keysOf(orders, left), keysOf(orders, right))
  const found = [...documents]
    .filter((document) => isFrom(document, parent, query.from ?? []))
    .filter((document) => !query.where || isMatch(document, query.where))
    .filter((document) => orders.every(({ field }) => valueAt(document, field)))
    .sort(compare)
    .filter((document) => isWithin(orders, keysOf(orders, document), query))
  const start = query.offset ?? 0
  const fieldPaths = query.select?.fields?.map(({ fieldPath }) => fieldPath)
  return found
    .slice(start, query.limit ? start + (query.limit.value ?? 0) : undefined)
    .map((document) => (fieldPaths ? project(document, { fieldPaths }) : document))
}

export function aggregate(
  documents: Document[],
  aggregations: Aggregation[],
): Record<string, Value> {
  return Object.fromEntries(
    aggregations.map(({ alias, count, sum, avg }) => {
      if (count) {
        const upTo = count.upTo?.value === undefined ? Infinity : Number(count.upTo.value)
        return [alias, numberValue(Math.min(documents.length, upTo), false)]
      }
      const field = sum?.field ?? avg?.field
      if (!field) throw new StatusError(status.unimplemented, 'This aggregation is not known here.')
      const numbers = documents
        .map((document) => valueAt(document, field))
        .filter((value) => value !== undefined && typeOf(value) === 'number') as Value[]
      const total = numbers.reduce((result, value) => result + numberOf(value), 0)
      if (sum) {
        return [
          alias,
          numberValue(
            total,
            numbers.some((value) => value.doubleValue !== undefined),
          ),
        ]
      }
      return [
        alias,
        numbers.length > 0
          ? numberValue(total / numbers.length, true)
          : { valueType: 'nullValue', nullValue: 'NULL_VALUE' as const },
      ]
    }),
  )
}

function isFrom(document: Document, parent: string, from: NonNullable<Query['from']>): boolean {
  if (!document.name.startsWith(`${parent}/`)) return false
  const segments = document.name.slice(parent.length + 1).split('/')
  return from.some(
    ({ collectionId, allDescendants }) =>
      (!collectionId || segments.at(-2) === collectionId) &&
      (allDescendants || segments.length === 2),
  )
}

function valueAt(document: Document, { fieldPath }: FieldReference): Value | undefined {
  return fieldPath === '__name__'
    ? { valueType: 'referenceValue', referenceValue: document.name }
    : getField(document.fields, parseFieldPath(fieldPath))
}

function isMatch(document: Document, filter: Filter): boolean {
  if (filter.compositeFilter) {
    const { op, filters = [] } = filter.compositeFilter
    return op === 'OR'
      ? filters.some((part) => isMatch(document, part))
      : filters.every((part) => isMatch(document, part))
  }
  if (filter.unaryFilter) {
    return isUnaryMatch(filter.unaryFilter.op, valueAt(document, filter.unaryFilter.field))
  }
  if (!filter.fieldFilter) {
    throw new StatusError(status.unimplemented, 'This filter is not known here.')
  }
  const { field, op, value } = filter.fieldFilter
  const actual = valueAt(document, field)
  return actual !== undefined && isFieldMatch(op, actual, value)
}

function isUnaryMatch(op: string, value: Value | undefined): boolean {
  if (!value) return false
  const isNull = typeOf(value) === 'nullValue'
  const isNotANumber = Number.isNaN(value.doubleValue)
  const results: Record<string, boolean> = {
    IS_NULL: isNull,
    IS_NOT_NULL: !isNull,
    IS_NAN: isNotANumber,
    IS_NOT_NAN: !isNotANumber && !isNull,
  }
  const result = results[op]
  if (result === undefined) {
    throw new StatusError(status.unimplemented, `The filter ${op} is not known here.`)
  }
  return result
}

function isFieldMatch(op: string, actual: Value, wanted: Value): boolean {
  const list = wanted.arrayValue?.values ?? []
  const isIn = (values: Value[], value: Value) => values.some((other) => isEqual(other, value))
  const isNull = typeOf(actual) === 'nullValue'
  const isSameType = typeOf(actual) === typeOf(wanted)
  const difference = compareValues(actual, wanted)
  switch (op) {
    case 'EQUAL':
      return isSameType && difference === 0
    case 'NOT_EQUAL':
      return !isNull && !(isSameType && difference === 0)
    case 'LESS_THAN':
      return isSameType && difference < 0
    case 'LESS_THAN_OR_EQUAL':
      return isSameType && difference <= 0
    case 'GREATER_THAN':
      return isSameType && difference > 0
    case 'GREATER_THAN_OR_EQUAL':
      return isSameType && difference >= 0
    case 'IN':
      return isIn(list, actual)
    case 'NOT_IN':
      return !isNull && !isIn(list, actual)
    case 'ARRAY_CONTAINS':
      return isIn(actual.arrayValue?.values ?? [], wanted)
    case 'ARRAY_CONTAINS_ANY':
      return list.some((value) => isIn(actual.arrayValue?.values ?? [], value))
    default:
      throw new StatusError(status.unimplemented, `The filter ${op} is not known here.`)
  }
}

/** Firestore orders by the fields of inequalities, then always by name, in the last direction. */
function completeOrder(query: Query): Order[] {
  const orders = [...(query.orderBy ?? [])]
  const direction = orders.at(-1)?.direction
  const last = direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
  for (const fieldPath of [...inequalityFields(query.where), '__name__']) {
    if (!orders.some(({ field }) => field.fieldPath === fieldPath)) {
      orders.push({ field: { fieldPath }, direction: last })
    }
  }
  return orders
}

function inequalityFields(filter: Filter | undefined): string[] {
  const parts = filter?.compositeFilter?.filters ?? []
  const { op, field } = filter?.fieldFilter ?? filter?.unaryFilter ?? {}
  const isInequality = /THAN|NOT/.test(op ?? '')
  const own = isInequality && field ? [field.fieldPath] : []
  return [...own, ...parts.flatMap(inequalityFields)].sort()
}

function keysOf(orders: Order[], document: Document): Value[] {
  return orders.map(({ field }) => valueAt(document, field) ?? {})
}

/** A cursor may hold fewer values than there are orders. */
function compareKeys(orders: Order[], left: Value[], right: Value[]): number {
  for (const [index, { field, direction }] of orders.entries()) {
    const [a, b] = [left[index], right[index]]
    if (!a || !b) return 0
    const difference =
      field.fieldPath === '__name__'
        ? compareNames(a.referenceValue ?? '', b.referenceValue ?? '')
        : compareValues(a, b)
    if (difference !== 0) return direction === 'DESCENDING' ? -difference : difference
  }
  return 0
}

function isWithin(orders: Order[], keys: Value[], { startAt, endAt }: Query): boolean {
  const toStart = startAt ? compareKeys(orders, keys, startAt.values ?? []) : 1
  const toEnd = endAt ? compareKeys(orders, keys, endAt.values ?? []) : -1
  return (startAt?.before ? toStart >= 0 : toStart > 0) && (endAt?.before ? toEnd < 0 : toEnd <= 0)
}

/** Only the given fields of a document. */
export function project(document: Document, mask: { fieldPaths?: string[] }): Document {
  const fields: Document['fields'] = {}
  for (const fieldPath of mask.fieldPaths ?? []) {
    const path = parseFieldPath(fieldPath)
    const value = fieldPath === '__name__' ? undefined : getField(document.fields, path)
    if (value) setField(fields, path, value)
  }
  return { ...document, fields }
}
