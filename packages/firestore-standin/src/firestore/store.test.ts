import { describe, expect, it } from 'vitest'
import { Store } from './store.ts'
import { type Fields, StatusError, status } from './values.ts'

const root = 'projects/demo/databases/(default)/documents'
const one = `${root}/skills/one`
const two = `${root}/skills/two`

function setting(name: string, fields: Fields = {}) {
  return { update: { name, fields } }
}

function refusal(code: number) {
  return expect.objectContaining({ constructor: StatusError, code })
}

describe('a commit', () => {
  it('is applied whole or not at all', () => {
    const store = new Store()
    const impossible = { ...setting(two), currentDocument: { exists: true } }
    expect(() => store.commit([setting(one), impossible])).toThrow(refusal(status.notFound))
    expect(store.get(one)).toBeUndefined()
  })

  it('replaces a document without a mask and merges into it with one', () => {
    const store = new Store()
    store.commit([setting(one, { a: { stringValue: 'a' }, b: { stringValue: 'b' } })])
    store.commit([
      {
        ...setting(one, { a: { stringValue: 'new' } }),
        updateMask: { fieldPaths: ['a', 'b', 'c.`d.e`'] },
      },
    ])
    expect(store.get(one)?.fields).toEqual({ a: { stringValue: 'new' } })
    store.commit([setting(one, { c: { stringValue: 'c' } })])
    expect(store.get(one)?.fields).toEqual({ c: { stringValue: 'c' } })
  })

  it('adds to counters within maps, whose names may hold dots and slashes', () => {
    const store = new Store()
    const increment = { integerValue: '1' }
    const plus = {
      ...setting(one),
      updateMask: { fieldPaths: [] },
      updateTransforms: ['all', 'pages.`/`', 'sites.`news.example`'].map((fieldPath) => {
        return { fieldPath, increment }
      }),
    }
    store.commit([setting(one, { sites: { mapValue: { fields: { other: increment } } } })])
    store.commit([plus])
    store.commit([plus])
    const two = { integerValue: '2' }
    expect(store.get(one)?.fields).toEqual({
      all: two,
      pages: { mapValue: { fields: { '/': two } } },
      sites: { mapValue: { fields: { other: increment, 'news.example': two } } },
    })
  })
})
