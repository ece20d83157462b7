import { expect, it } from 'vitest'
import { lettering } from './lettering.ts'

// A stub font with square letters.
const widthOf = (text: string, size: number) => text.length * size
const outline = () => ({ path: 'M0 0', width: 0 })
const { fitLines } = lettering({ canDraw: () => true, outline, widthOf })

it('makes words smaller until they fit on so many lines', () => {
  const lines = ['one two', 'three']
  expect(fitLines('one two three', { width: 210, maxSize: 40, maxLines: 2 })).toEqual({
    lines,
    size: 30,
  })
})

it('breaks a text into lines that are about equally long', () => {
  const linesOf = (text: string) => fitLines(text, { width: 800, maxSize: 40, maxLines: 3 }).lines
  expect(linesOf('people use it every week')).toEqual(['people use it', 'every week'])
  expect(linesOf('some of the words in each of the lists of a school')).toEqual([
    'some of the words',
    'in each of the',
    'lists of a school',
  ])
  const long = 'a'.repeat(20)
  expect(linesOf(`${long} b c`)).toEqual([long, 'b c'])
})

it('cuts what does not fit at the smallest size, and adds no empty line', () => {
  expect(fitLines('a'.repeat(30), { width: 200, maxSize: 40, maxLines: 3 })).toEqual({
    lines: [`${'a'.repeat(9)}…`],
    size: 20,
  })
  expect(fitLines('one two three four', { width: 100, maxSize: 40, maxLines: 2 })).toEqual({
    lines: ['one', 'two…'],
    size: 20,
  })
})
