import { expect, it } from 'vitest'
import { doubtOfLetters } from '../../src/pdf-letters.ts'
import { readFonts } from '../sources.ts'
import { lettersOf } from './letters.ts'

const files = readFonts().map(({ regular }) => regular)

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

it.each([...'HНП'])(
  '%s, of either script of the page’s font, is as high as that says, and stands on the line within its width',
  (letter) => {
    const { path, width } = lettersOf(files).outline(letter, 1000)
    const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
    const [xs = [], ys = []] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd))
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([-710, 0])
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...xs)).toBeLessThanOrEqual(width)
  },
)

it('draws no character that the fonts have in no script', () => {
  const { canDraw } = lettersOf(files.slice(0, 1))
  expect(['李', 'ΣИ', 'И\u30001'].map(canDraw)).toEqual([false, false, true])
})

it.each(['٣٠٠', '۳۰۰', '٣٫٥', '٣٠٪'])('draws the first digit of %s at the left', (number) => {
  const { outline } = lettersOf(files)
  const [first = ''] = number
  expect(outline(number, 1000).path.startsWith(outline(first, 1000).path)).toBe(true)
})

it('draws a word in one font: the first has some letters of Greek', () => {
  const { runs } = lettersOf(files)
  const fontsOf = (text: string) => runs(text).map(({ text: part, font }) => [part, font])
  expect(fontsOf('λ λόγος, Łódź')).toEqual([
    ['λ ', 0],
    ['λόγος, ', 1],
    ['Łódź', 0],
  ])
})

it('sets a mark above its letter, where no font has both as one', () => {
  const { outline } = lettersOf(files)
  const middle = (path: string) => {
    const xs = (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 0)
    return (Math.min(...xs) + Math.max(...xs)) / 2
  }
  const letter = outline('x', 1000)
  const both = outline('x\u0301', 1000)
  expect(both.width).toBe(letter.width)
  expect(Math.abs(middle(both.path.slice(letter.path.length)) - middle(letter.path))).toBeLessThan(
    60,
  )
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

it('joins letters also after one that is drawn of several shapes', () => {
  const { path } = lettersOf(files).outline('سا', 100)
  const { outline } = lettersOf(files)
  outline('إ', 100)
  expect(outline('سا', 100).path).toBe(path)
})
