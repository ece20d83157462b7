/**
 * Refuses queries as Firestore does when neither automatic indexes nor firestore.indexes.json serve them
 * (https://firebase.google.com/docs/firestore/query-data/index-overview).
 */
import { type Query, readQuery } from './query.ts'
import { StatusError, status } from './values.ts'

export interface IndexFile {
  indexes: { collectionGroup: string; fields: { fieldPath: string; order?: string }[] }[]
  /** Replaces a field's automatic indexes. */
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: { order?: string }[] }[]
}

/** Throws FAILED_PRECONDITION. */
export function requireIndex(query: Query, { indexes, fieldOverrides }: IndexFile): void {
  const { collectionId, filters, orders } = readQuery(query)
  const equal = filters.filter(({ op }) => op === 'EQUAL').map(({ field }) => field.fieldPath)
  const sorted = orders
    .map(({ field, direction = 'ASCENDING' }) => ({ fieldPath: field.fieldPath, direction }))
    .filter(({ fieldPath }) => !equal.includes(fieldPath))
  const last = sorted.at(-1)
  // Every index ends with the name, in the direction of the field before it.
  const { direction = 'ASCENDING' } = sorted.at(-2) ?? {}
  if (last?.fieldPath === '__name__' && last.direction === direction) sorted.pop()

  // Firestore merges single-field indexes when all filters are equalities.
  const isSimple = sorted.length === 0 || (sorted.length === 1 && equal.length === 0)
  const isServed = isSimple
    ? [...equal.map((fieldPath) => ({ fieldPath, direction: 'ASCENDING' })), ...sorted].every(
        ({ fieldPath, direction }) => hasOwnIndex(fieldPath, direction),
      )
    : indexes.some(
        ({ collectionGroup, fields }) =>
          collectionGroup === collectionId &&
          fields.length === equal.length + sorted.length &&
          equal.every((fieldPath) =>
            fields.slice(0, equal.length).some((field) => field.fieldPath === fieldPath),
          ) &&
          sorted.every(({ fieldPath, direction }, index) => {
            const field = fields[equal.length + index]
            return field?.fieldPath === fieldPath && field.order === direction
          }),
      )
  if (isServed) return
  const fields = [
    ...equal,
    ...sorted.map(({ fieldPath, direction }) => `${fieldPath} ${direction}`),
  ]
  throw new StatusError(
    status.failedPrecondition,
    `The query requires an index of ${collectionId}: ${fields.join(', ')}. Add it to firestore.indexes.json.`,
  )

  function hasOwnIndex(fieldPath: string, direction: string): boolean {
    // A descending index, as ascending was ruled out above.
    if (fieldPath === '__name__') return false
    const override = fieldOverrides.find(
      (one) => one.collectionGroup === collectionId && one.fieldPath === fieldPath,
    )
    return !override || override.indexes.some(({ order }) => order === direction)
  }
}
