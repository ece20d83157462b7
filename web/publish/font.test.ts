import { expect, it } from 'vitest'
import { glyphFinder } from './font.ts'
import { readSources } from './sources.ts'

const find = glyphFinder(readSources().fonts)

it.each([...'HНП'])(
  '%s, of either script, is as high as the font says, and stands on the line within its advance',
  (letter) => {
    const { path, advance } = find(letter)
    const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
    const [xs = [], ys = []] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd))
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([-710, 0])
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...xs)).toBeLessThanOrEqual(advance)
  },
)

it('the outline is empty of a character that the font has in no script, and of a space', () => {
  expect(find('李').path).toBe('')
  expect(find(' ').path).toBe('')
  expect(find(' ').advance).toBeGreaterThan(0)
})
