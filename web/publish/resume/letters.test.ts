import { expect, it } from 'vitest'
import { readResumeFonts } from '../sources.ts'
import { lettersOf } from './letters.ts'

const files = readResumeFonts().map(({ regular }) => regular)

it('writes the plain letters of ligatures and of shapes, and a hyphen that may break', () => {
  const { drawable } = lettersOf(files)
  expect(drawable('o\ufb03ce, \ufefb, \ufb2a, front\u2011end, soft\u00adly')).toBe(
    'office, \u0644\u0627, \u05e9\u05c1, front-end, softly',
  )
})

it('leaves no points of a sentence of which it has no letter', () => {
  const { drawable } = lettersOf(files)
  expect(drawable('写了测试，很快。')).toBe('')
  expect(drawable('写了 tests，很快。')).toBe('tests,')
  expect(drawable('…')).toBe('…')
})

it.each(['☀️', '✈️', '👩🏽‍⚕️', '🇵🇱', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧', '❤️‍🔥', '🏳️‍🌈', '✅'])(
  'a sign of a keyboard costs no letter, and leaves nothing behind: %s',
  (sign) => {
    const { drawable, missing } = lettersOf(files)
    expect([drawable(`Sun ${sign} over the${sign} Odra`), drawable(sign)]).toEqual([
      'Sun over the Odra',
      '',
    ])
    expect([missing.letters.size, missing.signs]).toEqual([0, new Set([sign, `the${sign}`])])
  },
)

it('a keycap is left out around its number, which stays', () => {
  const { drawable, missing } = lettersOf(files)
  expect(drawable('1️⃣ Ferry #️⃣')).toBe('1 Ferry #')
  expect(missing).toEqual({ letters: new Set(), signs: new Set(['1️⃣', '#️⃣']) })
})
