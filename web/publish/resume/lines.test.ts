import { expect, it } from 'vitest'
import { breakLines, type Piece } from './lines.ts'

it.each([4, 5, 6, 7, 8, 9, 10, 11])(
  'what stands between two others begins no line and ends none, in a line of %i letters',
  (width) => {
    const between = { text: '   ·   ', between: true }
    const pieces: Piece[] = [
      { text: 'ada@', whole: true },
      between,
      { text: 'Kiel', whole: true },
      between,
      { text: 'x.io', whole: true },
    ]
    const lines = breakLines(pieces, width, ({ length }) => length)
    const words = lines.map((runs) => runs.map(({ text }) => text.trim()).filter(Boolean))
    expect(words.flat().filter((word) => word !== '·')).toEqual(['ada@', 'Kiel', 'x.io'])
    for (const line of words) expect([line[0], line.at(-1)]).not.toContain('·')
  },
)

it('breaks a word that is wider than a line after its hyphens, and elsewhere only where it must', () => {
  const lines = breakLines([{ text: 'of abc-defghi-jklmnopqrstu' }], 8, ({ length }) => length)
  const words = lines.map((runs) => runs.map(({ text }) => text).join(''))
  expect(words).toEqual(['of ', 'abc-', 'defghi-j', 'klmnopqr', 'stu'])
})
