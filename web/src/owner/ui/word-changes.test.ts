import { expect, it } from 'vitest'
import { type Piece, shortened, wordChanges } from './word-changes.ts'

const signs = { same: '', gone: '-', come: '+' }
const shown = (pieces: Piece[]) => pieces.map(({ kind, text }) => signs[kind] + text).join('|')

it.each([
  ['Senior engineer', 'Staff engineer', '-Senior |+Staff |engineer'],
  ['one', 'one two', 'one |+two'],
  ['a a a', 'a a', 'a a|-a'],
  ['a b c d', 'a x c y', 'a |-b |+x |c |-d|+y'],
  ['', 'new', '+new'],
  ['same', 'same', 'same'],
  ['one\ntwo', 'one\n\ntwo three', 'one\n\ntwo |+three'],
])('%j has become %j', (before, now, pieces) => {
  expect(shown(wordChanges(before, now))).toBe(pieces)
})

it('what is the same makes the text of now, and what has not come that of before', () => {
  const texts = ['We run two boats a day.', 'We run boats twice a day, all year.', 'Boats run.', '']
  for (const before of texts) {
    for (const now of texts) {
      const of = (kind: Piece['kind']) =>
        wordChanges(before, now).filter((piece) => piece.kind !== kind)
      expect(
        of('gone')
          .map(({ text }) => text)
          .join(''),
      ).toBe(now)
      const was = of('come')
        .map(({ text }) => text)
        .join('')
      expect(was.split(/\s+/).filter(Boolean)).toEqual(before.split(/\s+/).filter(Boolean))
    }
  }
})

it('in short, only words beside a change are shown, and the beginning of a long one', () => {
  const long = 'a b c d e f g h i j'
  expect(shown(shortened(wordChanges(`${long} x ${long}`, `${long} y ${long}`)))).toBe(
    '…g h i j |-x |+y |a b c d …',
  )
  const [come] = shortened(wordChanges('', 'x'.repeat(500)))
  expect(come?.text).toBe(`${'x'.repeat(200)}…`)
})

it('of two long texts with nothing in common the whole is one change', () => {
  const [old, now] = ['a', 'b'].map((letter) => `${letter} `.repeat(2000).trim()) as [
    string,
    string,
  ]
  expect(shown(wordChanges(old, now))).toBe(`-${old}|+${now}`)
})
