import { expect, it } from 'vitest'
import * as field from '#contract/field.ts'
import { type EntriesSpec, linesOf, rowsOfLines, rowsOfText, textOf } from './lines.ts'

const about = { label: '', items: '', max: 9, part: { what: '', max: 99 }, entries: true } as const
const rows = { ...field.rows(about), name: 'lines' }
const commas = { ...field.commas(about), name: 'names' }
const stored = [
  { id: 'a'.repeat(10), text: 'Halved the run' },
  { id: 'b'.repeat(10), text: 'Taught four' },
  { id: 'c'.repeat(10), text: 'Wrote it down' },
]
const known = new Set(stored.map(({ id }) => id))

/** What is stored once each text in turn has been typed: known ids with a text, + for a new one. */
function typed(spec: EntriesSpec, ...texts: string[]): string[] {
  let now = rowsOfLines(spec, stored)
  for (const text of texts) now = rowsOfText(spec, text, now)
  return linesOf(now).map(({ id, text }) => `${known.has(id) ? id.charAt(0) : '+'} ${text}`)
}

it.each<[string, string[], string[]]>([
  [
    'a letter more',
    ['Halved the runs\nTaught four\nWrote it down'],
    ['a Halved the runs', 'b Taught four', 'c Wrote it down'],
  ],
  [
    'all other words in one line',
    ['Halved the run\n\nWrote it down', 'Halved the run\nLed six\nWrote it down'],
    ['a Halved the run', 'b Led six', 'c Wrote it down'],
  ],
  [
    'a line more',
    [
      'Halved the run\n\nTaught four\nWrote it down',
      'Halved the run\nNew\nTaught four\nWrote it down',
    ],
    ['a Halved the run', '+ New', 'b Taught four', 'c Wrote it down'],
  ],
  ['a line less', ['Halved the run\nWrote it down'], ['a Halved the run', 'c Wrote it down']],
  [
    'another order',
    ['Wrote it down\nHalved the run\nTaught four'],
    ['c Wrote it down', 'a Halved the run', 'b Taught four'],
  ],
  [
    'a line less and another mended',
    ['Halved the run!\nWrote it down'],
    ['a Halved the run!', 'c Wrote it down'],
  ],
  [
    'blanks and empty lines',
    [' Halved the run \n\n\nTaught four\nWrote it down\n'],
    ['a Halved the run', 'b Taught four', 'c Wrote it down'],
  ],
])('lines keep their ids through %s', (_what, texts, expected) => {
  expect(typed(rows, ...texts)).toEqual(expected)
})

it('a text is shown as it is typed, of names with a comma too', () => {
  const text = 'German (native),  English , '
  expect(textOf(commas, rowsOfText(commas, text, []))).toBe(text)
  expect(textOf(commas, rowsOfLines(commas, stored))).toBe(
    'Halved the run, Taught four, Wrote it down',
  )
  expect(typed(commas, 'Halved the run, Taught four, New')).toEqual([
    'a Halved the run',
    'b Taught four',
    'c New',
  ])
  expect(textOf(rows, rowsOfText(rows, 'One\n', []))).toBe('One\n')
  expect(rowsOfText(rows, '', rowsOfLines(rows, stored))).toEqual([])
})
