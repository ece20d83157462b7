import { describe, expect, it } from 'vitest'
import { aggregate, type Query, runQuery } from './query.ts'
import type { Document, Value } from './values.ts'

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
  document('skills/c', { name: text('Zod'), rank: { doubleValue: 1.5 }, tags: list('x', 'y') }),
  document('skills/d', { name: text('Go') }),
  document('skills/a/notes/n', { rank: number(9) }),
  document('projects/a', { rank: number(2) }),
]

function list(...values: string[]): Value {
  return { arrayValue: { values: values.map(text) } }
}

function find(query: Query): string[] {
  const found = runQuery(documents, root, { from: [{ collectionId: 'skills' }], ...query })
  return found.map(({ name }) => name.slice(root.length + 1))
}

function where(fieldPath: string, op: string, value: Value): Query {
  return { where: { fieldFilter: { field: field(fieldPath), op, value } } }
}

const notes = { collectionId: 'notes' }
const byRank = { field: field('rank') }
const downwards: Query = { orderBy: [{ ...byRank, direction: 'DESCENDING' }] }
const afterOne: Query = { orderBy: [byRank], startAt: { values: [number(1)] } }
const second: Query = { orderBy: [byRank], offset: 1, limit: { value: 1 } }

describe('a query', () => {
  it.each<[string, Query, string[]]>([
    ['one collection, by name', {}, ['skills/a', 'skills/b', 'skills/c', 'skills/d']],
    ['no collection further down', { from: [notes] }, []],
    ['a group, at any depth', { from: [{ ...notes, allDescendants: true }] }, ['skills/a/notes/n']],
    ['a value', where('name', 'EQUAL', text('Vite')), ['skills/a']],
    ['an inequality', where('rank', 'GREATER_THAN', number(1)), ['skills/c', 'skills/a']],
    ['one of several values', where('name', 'IN', list('Go', 'Zod')), ['skills/c', 'skills/d']],
    ['a list that has a value', where('tags', 'ARRAY_CONTAINS', text('y')), ['skills/c']],
    ['the field that it orders by', downwards, ['skills/a', 'skills/c', 'skills/b']],
    ['more than its cursor', afterOne, ['skills/c', 'skills/a']],
    ['its place between offset and limit', second, ['skills/c']],
  ])('finds the documents of %s', (_what, query, expected) => {
    expect(find(query)).toEqual(expected)
  })

  it('finds every document between the least id and the next collection, as the Admin SDK asks to delete it', () => {
    const reference = (path: string) => ({ referenceValue: `${root}/${path}` })
    const bound = (op: string, path: string) => ({
      fieldFilter: { field: field('__name__'), op, value: reference(path) },
    })
    const query = {
      from: [{ allDescendants: true }],
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            bound('GREATER_THAN_OR_EQUAL', 'tries/__id-9223372036854775808__'),
            bound('LESS_THAN', 'tries\0/__id-9223372036854775808__'),
          ],
        },
      },
    }
    const ids = ['__id-7__', '__id12__', '0f', 'A', '_', 'f0']
    const tries = ids.map((id) => document(`tries/${id}`, {}))
    const others = [document('try/0', {}), document('tries2/0', {})]
    const found = runQuery([...tries, ...others], root, query)
    expect(found.map(({ name }) => name.slice(`${root}/tries/`.length))).toEqual(ids)
  })
})

it('counts, adds up and takes the mean of numbers alone', () => {
  const sum = { alias: 'sum', sum: { field: field('rank') } }
  const avg = { alias: 'avg', avg: { field: field('rank') } }
  expect(aggregate(documents.slice(0, 4), [{ alias: 'count', count: {} }, sum, avg])).toMatchObject(
    {
      count: { integerValue: '4' },
      sum: { doubleValue: 5.5 },
      avg: { doubleValue: 5.5 / 3 },
    },
  )
})
