import { expect, it } from 'vitest'
import { wordsStyle } from './words-style.ts'

it('a page that is opened once shows the font as soon as it is there', () => {
  expect(wordsStyle('', '@font-face{font-display:optional}')).toContain('font-display: swap')
})
