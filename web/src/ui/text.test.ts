import { expect, it } from 'vitest'
import { wellFormed } from '#contract/well-formed.ts'
import { characters, truncate } from './text.ts'

it('characters are what is read as one each', () => {
  expect(characters('Été ½')).toEqual(['É', 't', 'é', ' ', '½'])
  expect(characters('e\u0301🇮🇳')).toEqual(['e\u0301', '🇮🇳'])
})

it.each([
  ['leaves as many characters of a pair each', '🚌🚌', 2, '🚌🚌'],
  ['ends what does not fit', 'longer', 5, 'longe…'],
  ['leaves words whole', 'one two three', 10, 'one two…'],
  ['keeps a word that ends there', 'one two three', 7, 'one two…'],
  ['cuts a word that nobody writes', `one ${'a'.repeat(80)}`, 50, `one ${'a'.repeat(46)}…`],
  ['is not all of it', ' longer', 5, ' long…'],
  ['never cuts into a family', 'ab👨‍👩‍👧', 4, 'ab…'],
  ['never cuts into a flag', 'ab🇮🇳', 3, 'ab…'],
  ['never parts a letter from its accent', 'abe\u0301', 3, 'ab…'],
])('cutting %s', (_what, text, maxLength, left) => {
  expect(truncate(text, maxLength)).toBe(left)
})

it('half a character is replaced, and nothing else', () => {
  expect(wellFormed('a\ud83d 🚌 \ude8c')).toBe('a\ufffd 🚌 \ufffd')
})
