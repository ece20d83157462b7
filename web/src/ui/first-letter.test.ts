import { expect, it } from 'vitest'
import { firstLetter } from './first-letter.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

it.each([
  'React',
  'é́ with two marks',
  '🚀 Launch',
  '👨‍👩‍👧‍👦 Family',
  '🇮🇳 India',
  '👍🏽 Thumb',
  '1️⃣ First',
  '❤️ Heart',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England',
  '🏳️‍🌈 Rainbow',
  '李',
  'Ж',
  '',
])('of %j it takes what a reader takes for the first letter', (name) => {
  expect(firstLetter(name)).toBe([...segmenter.segment(name)][0]?.segment ?? '')
})

it('is a letter that is seen, where marks of direction stand before it', () => {
  expect(firstLetter('\u200Fשלום').replace(/\p{Format}/gu, '')).toBe('ש')
})
