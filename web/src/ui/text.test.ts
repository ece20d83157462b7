import { describe, expect, it } from 'vitest'
import { characters, cut, wellFormed } from './text.ts'

it('characters are what is read as one each', () => {
  expect(characters('Été ½')).toEqual(['É', 't', 'é', ' ', '½'])
  expect(characters('e\u0301🇮🇳')).toEqual(['e\u0301', '🇮🇳'])
})

describe('cut', () => {
  it('never leaves half a character, wherever it cuts', () => {
    for (let before = 0; before < 12; before += 1) {
      const text = cut(`${'a'.repeat(before)}${'🚌'.repeat(8)}`, 10)
      expect(() => encodeURIComponent(text)).not.toThrow()
    }
  })

  it('never cuts into a family, a flag or a letter with its accents', () => {
    expect(cut('ab👨‍👩‍👧', 4)).toBe('ab…')
    expect(cut('ab🇮🇳', 3)).toBe('ab…')
    expect(cut('abe\u0301', 3)).toBe('ab…')
  })

  it('leaves what fits as it is', () => {
    expect(cut('short', 5)).toBe('short')
    expect(cut('longer', 5)).toBe('longe…')
    expect(cut('🚌🚌', 2)).toBe('🚌🚌')
    expect(cut('🚌🚌🚌', 2)).toBe('🚌🚌…')
  })
})

describe('wellFormed', () => {
  it('replaces halves of characters and nothing else', () => {
    expect(wellFormed('a\ud83d 🚌 \ude8c')).toBe('a\ufffd 🚌 \ufffd')
  })
})
