import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Ended, editRow, putBack, type Row, roomIn, toRows } from './gallery-rows.ts'

const image = (path: string, alt = '') => {
  return { image: path, width: 8, height: 6, alt, focus: '50% 50%' }
}
const row = (path: string, alt = '') => ({ ...image(path, alt), id: path })
const onItsWay = { ...row('pending:1', 'The map'), width: 0, height: 0 }
const stored = { image: 'b.webp', width: 8, height: 6 }
const [a, c] = [row('a'), row('c')]

it.each<[string, Ended | undefined, Row[]]>([
  [
    'the path that its image was stored under meanwhile',
    stored,
    [a, { ...onItsWay, ...stored }, c],
  ],
  ['no place where its image could not be stored', { fault: 'map.png: It is damaged.' }, [a, c]],
  ['what it had where its image is on its way still', undefined, [a, onItsWay, c]],
])('a row that is put back has %s', (_what, ended, rows) => {
  expect(putBack([a, c], onItsWay, 1, ended)).toEqual(rows)
})

it('a gallery has no room when one was removed, another added, and the first put back', () => {
  expect(roomIn(Array.from({ length: limits.gallery + 1 }, (_, place) => row(`${place}`)))).toBe(0)
})

it('rows of the same image have an id each, and words of their own', () => {
  const twice = toRows([image('a', 'One'), image('b'), image('a', 'Two')])
  const [first = '', second, last = ''] = twice.map(({ id }) => id)
  expect([first, second]).toEqual(['a', 'b'])
  expect(editRow(twice, last, { alt: 'New' }).map(({ alt }) => alt)).toEqual(['One', '', 'New'])
  expect(editRow(twice, first, { alt: 'New' }).map(({ alt }) => alt)).toEqual(['New', '', 'Two'])
})
