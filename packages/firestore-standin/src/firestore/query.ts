/** Structured queries over the stand-in's documents. */
import {
  compareNames,
  compareValues,
  type Document,
  getField,
  parseFieldPath,
  StatusError,
  setField,
  status,
  typeOf,
  type Value,
} from './values.ts'

type FieldReference = { fieldPath: string }
export type Order = { field: FieldReference; direction?: string }
type FieldFilter = { field: FieldReference; op: string; value: Value }
type Filter = {
  compositeFilter?: { op: string; filters?: Filter[] }
  fieldFilter?: FieldFilter
}
export type Query = {
  select?: { fields?: FieldReference[] }
  from?: { collectionId: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: Order[]
  startAt?: { values?: Value[]; before?: boolean }
  limit?: { value?: number }
}
const knownParts = ['select', 'from', 'where', 'orderBy', 'startAt', 'limit']

/** A query's collection, filters and orders; throws for unsupported parts. */
export function readQuery(query: Query) {
  const part = Object.keys(query).find((key) => !knownParts.includes(key))
  if (part) throw notKnown(`a query with ${part}`)
  const [{ collectionId = '', allDescendants = false } = {}] = query.from ?? []
  if (allDescendants) throw notKnown('a collection group')
  if (query.startAt?.before) throw notKnown('startAt')
  const filters = query.where ? filtersOf(query.where) : []
  return { collectionId, filters, orders: completeOrder(filters, query.orderBy ?? []) }
}

export function runQuery(documents: Document[], parent: string, query: Query): Document[] {
  const { collectionId, filters, orders } = readQuery(query)
  const keysOf = (document: Document) => orders.map(({ field }) => valueAt(document, field) ?? {})
  const after = query.startAt?.values
  const found = documents
    .filter(({ name }) => name.replace(/\/[^/]*$/, '') === `${parent}/${collectionId}`)
    .filter((document) => filters.every((filter) => isMatch(document, filter)))
    .filter((document) => orders.every(({ field }) => valueAt(document, field)))
    .filter((document) => !after || compareKeys(orders, keysOf(document), after) > 0)
    .sort((left, right) => compareKeys(orders, keysOf(left), keysOf(right)))
  return found
    .slice(0, query.limit?.value)
    .map((document) => (query.select ? project(document, query.select.fields ?? []) : document))
}

function notKnown(what: string): StatusError {
  return new StatusError(status.unimplemented, `The Firestore stand-in does not know ${what}.`)
}

function filtersOf({ compositeFilter, fieldFilter }: Filter): FieldFilter[] {
  if (compositeFilter?.op === 'AND') return (compositeFilter.filters ?? []).flatMap(filtersOf)
  if (fieldFilter && ['EQUAL', 'GREATER_THAN'].includes(fieldFilter.op)) return [fieldFilter]
  throw notKnown(`the filter ${fieldFilter?.op ?? compositeFilter?.op ?? 'of one operand'}`)
}

/** Firestore also orders by the fields of inequalities, and last by name, in the last direction. */
function completeOrder(filters: FieldFilter[], orderBy: Order[]): Order[] {
  const orders = [...orderBy]
  const inequalities = filters.filter(({ op }) => op !== 'EQUAL')
  const implied = [...inequalities.map(({ field }) => field.fieldPath).sort(), '__name__']
  const direction = orders.at(-1)?.direction ?? 'ASCENDING'
  for (const fieldPath of implied) {
    const isNew = orders.every(({ field }) => field.fieldPath !== fieldPath)
    if (isNew) orders.push({ field: { fieldPath }, direction })
  }
  return orders
}

function valueAt(document: Document, { fieldPath }: FieldReference): Value | undefined {
  return fieldPath === '__name__'
    ? { referenceValue: document.name }
    : getField(document.fields, parseFieldPath(fieldPath))
}

function isMatch(document: Document, { field, op, value }: FieldFilter): boolean {
  const actual = valueAt(document, field)
  if (!actual || typeOf(actual) !== typeOf(value)) return false
  const difference = compareValues(actual, value)
  return op === 'EQUAL' ? difference === 0 : difference > 0
}

/** A cursor may have fewer values than there are orders. */
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

function project(document: Document, selected: FieldReference[]): Document {
  const fields: Document['fields'] = {}
  for (const { fieldPath } of selected) {
    const path = parseFieldPath(fieldPath)
    const value = fieldPath === '__name__' ? undefined : getField(document.fields, path)
    if (value) setField(fields, path, value)
  }
  return { ...document, fields }
}
