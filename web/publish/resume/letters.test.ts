import { expect, it } from 'vitest'
import { doubtOfLetters } from '../../src/pdf-letters.ts'
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

it('what a form says has no letter is what the fonts have none for', () => {
  const { drawable, missing } = lettersOf(files)
  const doubted = new Set<string>()
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (!/[\p{L}\p{M}\p{N}\p{S}]/u.test(character)) continue
    // Of the 110,000 of which fonts have all or none, some are enough.
    if (/[\p{Ideographic}\p{Script=Hangul}]/u.test(character) && code % 50 > 0) continue
    drawable(character)
    if (doubtOfLetters(character)) doubted.add(character.normalize('NFC'))
  }
  const onlyIn = (some: Set<string>, others: Set<string>) =>
    [...some].filter((one) => !others.has(one)).map((one) => one.codePointAt(0)?.toString(16))
  expect(onlyIn(doubted, missing.letters)).toEqual([])
  expect(onlyIn(missing.letters, doubted)).toEqual([])
  expect(doubted.size).toBeGreaterThan(10_000)
  expect(doubtOfLetters('Tested ☀️: 写了 测试 for Łódź, שלום')).toContain('for “写了 测试”: no')
})
