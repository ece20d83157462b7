import { expect, it } from 'vitest'
import { headlineOf, resultIn } from './plate-headline.ts'

it.each([
  ['1,400 people use it every week', '1,400', ''],
  ['Reads 97 % of handwritten words', '97', '%'],
  ['6 MB in place of 40', '6', 'MB'],
  ['Two and 1.5x as fast', '1.5', 'x'],
  ['10 000 Leser im Monat', '10 000', ''],
  ['3 months saved', '3', ''],
  ['In schools since 2019', '2019', ''],
  ['12 kilowatt-hours a day', '12', ''],
  ['\u0661\u0664\u0660\u0660 شخص', '\u0661\u0664\u0660\u0660', ''],
  ['\u0661\u066c\u0664\u0660\u0660 شخص', '\u0661\u066c\u0664\u0660\u0660', ''],
  ['\u0669\u0667\u066a من الكلمات', '\u0669\u0667', '\u066a'],
])('of %j it takes %j and %j', (result, text, unit) => {
  const { parts, ...headline } = headlineOf({ name: 'Ferry', result })
  expect(headline).toEqual({ text, unit, isFigure: true })
  expect(parts.join('')).toBe(result)
  expect(parts[1].replace(/\s+(?=\D)/, '')).toBe(text + unit)
})

it.each([
  ['Used in every ward', 'Used in every ward'],
  ['Decodes H264', 'Decodes H264'],
  ['مستخدم في كل حي', 'مستخدم في كل حي'],
  ['', 'Ferry'],
])('without a number in %j it takes %j', (result, text) => {
  const parts = [result, '', '']
  expect(headlineOf({ name: 'Ferry', result })).toEqual({ text, unit: '', isFigure: false, parts })
})

it.each([
  [
    'Cut the nightly import from 6 hours to 20 minutes.',
    'Cut the nightly import from 6 hours to 20 minutes',
  ],
  [
    'Rebuilt a catalogue of 38,000 titles: a search takes 120 ms.',
    'Rebuilt a catalogue of 38,000 titles',
  ],
  [
    'Rebuilt the search. What took four seconds takes 120 ms.',
    'What took four seconds takes 120 ms',
  ],
  ['Moved the shop off a spreadsheet; orders rose by 1.5 %', 'Orders rose by 1.5 %'],
  ['Led 12 engineers', 'Led 12 engineers'],
  ['Moved eleven services from Java 8 without a window.', ''],
  ['Brought HTTP/2 to every shop', ''],
  ['In charge of the platform since 2019.', ''],
  [`Brought ${'very '.repeat(12)}many of 97 % of checkouts below one second`, ''],
  ['Halved the pages at night.', ''],
  ['', ''],
])('of the bullet %j it takes %j as its result', (bullet, result) => {
  expect(resultIn(bullet)).toBe(result)
})
