import { describe, expect, it } from 'vitest'
import indexFile from '../../../../firestore.indexes.json' with { type: 'json' }
import { requireIndex } from './indexes.ts'
import { type Query, runQuery } from './query.ts'
import { StatusError, status, type Value } from './values.ts'

const root = 'projects/demo/databases/(default)/documents'
const time = { seconds: '1', nanos: 0 }
const number = (value: number): Value => ({ integerValue: String(value) })
const field = (fieldPath: string) => ({ fieldPath })

const filter = (fieldPath: string, op: string, value: Value) => ({
  fieldFilter: { field: field(fieldPath), op, value },
})
const where = (fieldPath: string, op: string, value: Value) => ({
  where: filter(fieldPath, op, value),
})
const both = (...filters: ReturnType<typeof filter>[]) => ({
  where: { compositeFilter: { op: 'AND', filters } },
})
const ordered = (...fieldPaths: string[]) =>
  fieldPaths.map((fieldPath) => ({ field: field(fieldPath), direction: 'DESCENDING' }))

describe('a query', () => {
  it.each<[string, Query]>([
    ['a collection group', { from: [{ collectionId: 'notes', allDescendants: true }] }],
    ['another operator', where('rank', 'NOT_EQUAL', number(1))],
    ['what this has no name for', { offset: 1 } as Query],
  ])('with %s is refused', (_what, query) => {
    const refusal = { constructor: StatusError, code: status.unimplemented }
    const find = () => runQuery([], root, { from: [{ collectionId: 'skills' }], ...query })
    expect(find).toThrow(expect.objectContaining(refusal))
  })
})

describe('an index', () => {
  const archived = filter('archived', 'EQUAL', { booleanValue: true })
  const read = filter('read', 'EQUAL', { booleanValue: true })
  const now = { timestampValue: time }
  const run = (collectionId: string, query: Query) => () =>
    requireIndex({ from: [{ collectionId }], ...query }, indexFile)

  it.each<[string, string, Query]>([
    ['a value and an order', 'messages', { ...both(read), orderBy: ordered('createdAt') }],
    ['a value more', 'messages', { ...both(archived, read), orderBy: ordered('createdAt') }],
    [
      'another direction',
      'messages',
      { ...both(archived), orderBy: [{ field: field('createdAt') }] },
    ],
    ['names downwards', 'messages', { orderBy: ordered('__name__') }],
    ['a field without one', 'throttle', where('expireAt', 'GREATER_THAN', now)],
  ])('is missed for %s', (_what, collectionId, query) => {
    const refusal = { constructor: StatusError, code: status.failedPrecondition }
    expect(run(collectionId, query)).toThrow(expect.objectContaining(refusal))
  })
})
