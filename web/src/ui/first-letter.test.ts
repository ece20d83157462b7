import { expect, it } from 'vitest'
import { firstLetter } from './first-letter.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

it.each(['React', '🚀 Launch', '🇮🇳 India', '1️⃣ First', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England', '🏳️‍🌈 Rainbow', ''])(
  'of %j it takes what a reader takes for the first letter',
  (name) => {
    expect(firstLetter(name)).toBe([...segmenter.segment(name)][0]?.segment ?? '')
  },
)

it('is a letter that is seen, where marks of direction stand before it', () => {
  expect(firstLetter('\u200Fשלום').replace(/\p{Format}/gu, '')).toBe('ש')
})
