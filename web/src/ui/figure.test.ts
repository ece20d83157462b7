import { expect, it } from 'vitest'
import { figureOf } from './figure.ts'

it.each([
  ['1,400 people use it every week', '1,400', ''],
  ['Reads 97 % of handwritten words', '97', '%'],
  ['6 MB in place of 40', '6', 'MB'],
  ['Two and 1.5x as fast', '1.5', 'x'],
  ['10 000 Leser im Monat', '10 000', ''],
  ['3 months saved', '3', ''],
  ['\u0661\u0664\u0660\u0660 شخص', '\u0661\u0664\u0660\u0660', ''],
])('of %j it takes %j and %j', (result, figure, unit) => {
  expect(figureOf(result)).toEqual({ figure, unit })
})

it.each(['', 'Used in every ward', 'Decodes H264'])('finds none in %j', (result) => {
  expect(figureOf(result)).toBeNull()
})
