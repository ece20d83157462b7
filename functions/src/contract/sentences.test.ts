import { expect, it } from 'vitest'
import { sentenceEnds } from './sentences.ts'

const sentences = (text: string) => sentenceEnds(text).map((at) => text.slice(0, at))

it.each([
  ['A board. It is fast! More', ['A board.', 'A board. It is fast!']],
  ['It says “Here.” Or not', ['It says “Here.”']],
  ['It has HTTP. It ends in 2026. Then', ['It has HTTP.', 'It has HTTP. It ends in 2026.']],
  ['公車時刻表。很快', ['公車時刻表。']],
  ['他说：“很好。”之后', ['他说：“很好。”']],
  ['“真的很快吗？！”之后', ['“真的很快吗？！”']],
])('finds the ends in %j', (text, found) => {
  expect(sentences(text)).toEqual(found)
})

it.each([
  'people, e.g. nurses',
  'ten years in the U.S. Army',
  'with Dr. Rao and No. 4 of St. George',
  'three parts: 1. Web apps',
  'with Prof. Anand, approx. 40 of no. 4 vs. React',
])('finds none in %j', (text) => {
  expect(sentences(text)).toEqual([])
})
