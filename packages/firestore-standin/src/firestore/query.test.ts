import { describe, expect, it } from 'vitest'
import indexFile from '../../../../firestore.indexes.json' with { type: 'json' }
import { requireIndex } from './indexes.ts'
import { type Query, runQuery } from './query.ts'
import { type Document, StatusError, status, type Value } from './values.ts'

const root = 'projects/demo/databases/(default)/documents'
const time = { seconds: '1', nanos: 0 }
const number = (value: number): Value => ({ integerValue: String(value) })
const text = (value: string): Value => ({ stringValue: value })
const field = (fieldPath: string) => ({ fieldPath })

function document(path: string, fields: Record<string, Value>): Document {
  return { name: `${root}/${path}`, fields, createTime: time, updateTime: time }
}

const documents = [
  document('skills/a', { name: text('Vite'), rank: number(3) }),
  document('skills/b', { name: text('React'), rank: number(1) }),
  document('skills/c', { name: text('Zod'), rank: { doubleValue: 1.5 } }),
  document('skills/d', { name: text('Go') }),
  document('skills/a/notes/n', { rank: number(9) }),
  document('projects/a', { rank: number(2) }),
]

function find(query: Query): string[] {
  const found = runQuery(documents, root, { from: [{ collectionId: 'skills' }], ...query })
  return found.map(({ name }) => name.slice(root.length + 1))
}

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
const byRank = { field: field('rank') }
const afterOne: Query = { orderBy: [byRank], startAt: { values: [number(1)] } }

describe('a query', () => {
  it.each<[string, Query, string[]]>([
    ['one collection, by name', {}, ['skills/a', 'skills/b', 'skills/c', 'skills/d']],
    ['no collection further down', { from: [{ collectionId: 'notes' }] }, []],
    ['a value', where('name', 'EQUAL', text('Vite')), ['skills/a']],
    ['an inequality', where('rank', 'GREATER_THAN', number(1)), ['skills/c', 'skills/a']],
    [
      'the field that it orders by',
      { orderBy: ordered('rank') },
      ['skills/a', 'skills/c', 'skills/b'],
    ],
    ['more than its cursor', afterOne, ['skills/c', 'skills/a']],
    ['the first of them', { limit: { value: 1 } }, ['skills/a']],
  ])('finds the documents of %s', (_what, query, expected) => {
    expect(find(query)).toEqual(expected)
  })

  it.each<[string, Query]>([
    ['a collection group', { from: [{ collectionId: 'notes', allDescendants: true }] }],
    ['another operator', where('rank', 'NOT_EQUAL', number(1))],
    ['what this has no name for', { offset: 1 } as Query],
  ])('with %s is refused', (_what, query) => {
    expect(() => find(query)).toThrow(expect.objectContaining({ code: status.unimplemented }))
  })
})

describe('an index', () => {
  const archived = filter('archived', 'EQUAL', { booleanValue: true })
  const read = filter('read', 'EQUAL', { booleanValue: true })
  const now = { timestampValue: time }
  const ask = (collectionId: string, query: Query) => () =>
    requireIndex({ from: [{ collectionId }], ...query }, indexFile)

  it.each<[string, string, Query]>([
    ['one order', 'messages', { orderBy: ordered('createdAt', '__name__') }],
    ['values alone', 'messages', both(archived, read)],
    ['what is in the file', 'messages', { ...both(archived), orderBy: ordered('createdAt') }],
    ['an override', 'droppedMessages', where('expireAt', 'GREATER_THAN', now)],
  ])('is there for %s', (_what, collectionId, query) => {
    expect(ask(collectionId, query)).not.toThrow()
  })

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
    expect(ask(collectionId, query)).toThrow(expect.objectContaining(refusal))
  })
})
