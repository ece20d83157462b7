import { expect, it } from 'vitest'
import { glyphFinder } from './font.ts'
import { readSources } from './sources.ts'

const find = glyphFinder(readSources().fonts)

// The number of closed subpaths: outlines and holes.
it.each([
  ['I', 1],
  ['A', 2],
  ['8', 3],
  ['%', 5],
  ['Ö', 4],
  ['Ф', 3],
  ['ộ', 4],
])('the outline of %s has the parts of that letter: %i', (letter, parts) => {
  expect(find(letter).path.match(/M/g)).toHaveLength(parts)
})

it.each([...'HIEFTZНПГ'])(
  '%s is as high as the font says, stands on the line and lies within its advance',
  (letter) => {
    const { left, right, top, bottom } = extent(letter)
    expect([top, bottom]).toEqual([-710, 0])
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(find(letter).advance)
  },
)

it('the outline is empty of a character that the font has in no script, and of a space', () => {
  expect(find('李').path).toBe('')
  expect(find(' ').path).toBe('')
  expect(find(' ').advance).toBeGreaterThan(0)
})

/** The bounding box of an outline's points, which holds for this font's curves too: they have points at their extremes. */
function extent(letter: string) {
  const numbers = (find(letter).path.match(/-?[\d.]+/g) ?? []).map(Number)
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd))
  return {
    left: Math.min(...(xs ?? [])),
    right: Math.max(...(xs ?? [])),
    top: Math.min(...(ys ?? [])),
    bottom: Math.max(...(ys ?? [])),
  }
}
