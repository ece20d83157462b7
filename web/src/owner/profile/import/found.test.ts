import { expect, it } from 'vitest'
import { line } from './found.ts'

it('a line that is too long ends at a word', () => {
  expect(line('one two three four', 12)).toBe('one two…')
})

it('a line of words without spaces between them keeps all that there is room for', () => {
  expect(line('京'.repeat(30), 20)).toBe(`${'京'.repeat(19)}…`)
})

it('a line is never cut in the middle of an emoji', () => {
  for (let before = 0; before < 12; before += 1) {
    const cut = line(`${'a'.repeat(before)}${'👩‍💻'.repeat(12)}`, 40)
    expect(cut).toMatch(/^a*(?:👩‍💻)+…$/u)
    expect(cut.length).toBeLessThanOrEqual(40)
  }
})
