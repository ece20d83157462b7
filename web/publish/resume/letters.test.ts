import { expect, it } from 'vitest'
import { readResumeFonts } from '../sources.ts'
import { lettersOf } from './letters.ts'

const files = readResumeFonts().map(({ regular }) => regular)

it('names the words of which something is left out, those side by side as one', () => {
  const letters = lettersOf(files)
  expect(letters.drawable('Kim 🚀 Park 李 小龍 and C++✨')).toBe('Kim Park and C++')
  expect([...letters.missing]).toEqual(['🚀', '李 小龍', 'C++✨'])
})

it('writes the plain letters of ligatures and of shapes, and a hyphen that may break', () => {
  const { drawable } = lettersOf(files)
  expect(drawable('o\ufb03ce, \ufefb, \ufb2a, front\u2011end, soft\u00adly')).toBe(
    'office, \u0644\u0627, \u05e9\u05c1, front-end, softly',
  )
})

it('draws each part of a line with a font that has it', () => {
  const { runs } = lettersOf(files)
  expect(runs('React, תל אביב, طهران').map(({ text, font }) => [text, font])).toEqual([
    ['React, ', 0],
    ['طهران', 2],
    ['תל אביב, ', 1],
  ])
})
