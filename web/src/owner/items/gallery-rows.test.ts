import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { editRow, putBack, roomIn, toRows } from './gallery-rows.ts'

const image = (path: string, alt = '') => {
  return { image: path, width: 8, height: 6, alt, focus: '50% 50%' }
}
const row = (path: string, alt = '') => ({ ...image(path, alt), id: path })
const onItsWay = { ...row('pending:1', 'The map'), width: 0, height: 0 }

describe('a row of a gallery that is put back', () => {
  it('has the path that its image was stored under meanwhile, and its words', () => {
    const stored = { image: 'b.webp', width: 8, height: 6 }
    expect(putBack([row('a'), row('c')], onItsWay, 1, stored)).toEqual([
      row('a'),
      { ...row('b.webp', 'The map'), id: 'pending:1' },
      row('c'),
    ])
  })

  it('is not there when its image could not be stored meanwhile', () => {
    expect(putBack([row('a')], onItsWay, 1, { fault: 'map.png: It is damaged.' })).toEqual([
      row('a'),
    ])
  })

  it('goes on as it was when its image is on its way still, or was stored before', () => {
    expect(putBack([row('a')], onItsWay, 0, undefined)).toEqual([onItsWay, row('a')])
  })
})

it.each([
  [0, limits.gallery],
  [limits.gallery, 0],
  // One was removed, another added, and the first put back.
  [limits.gallery + 1, 0],
])('a gallery of %d has room for %d', (length, room) => {
  expect(roomIn(Array.from({ length }, (_, place) => row(`${place}`)))).toBe(room)
})

it('a row keeps its id when its image is stored', () => {
  const stored = { image: 'b.webp', width: 8, height: 6 }
  expect(editRow([row('a'), onItsWay], 'pending:1', stored)).toEqual([
    row('a'),
    { ...row('b.webp', 'The map'), id: 'pending:1' },
  ])
})

describe('rows of the same image', () => {
  const twice = toRows([image('a', 'One'), image('b'), image('a', 'Two')])
  const ids = twice.map(({ id }) => id)

  it('have an id each', () => {
    expect(new Set(ids).size).toBe(3)
    expect(ids.slice(0, 2)).toEqual(['a', 'b'])
  })

  it('have words of their own', () => {
    const [first = '', , last = ''] = ids
    expect(editRow(twice, last, { alt: 'New' }).map(({ alt }) => alt)).toEqual(['One', '', 'New'])
    expect(editRow(twice, first, { alt: 'New' }).map(({ alt }) => alt)).toEqual(['New', '', 'Two'])
  })
})
