import { describe, expect, it } from 'vitest'
import { glyphFinder } from './font.ts'
import { readSources } from './sources.ts'

const find = glyphFinder(readSources().fonts)

describe('an outline of the font', () => {
  // Closed lines that a letter is drawn with: what it is and its holes.
  it.each([
    ['I', 1],
    ['A', 2],
    ['B', 3],
    ['8', 3],
    ['%', 5],
    ['i', 2],
    ['Ö', 4],
    ['Ф', 3],
    ['Ы', 3],
    ['ộ', 4],
  ] as [string, number][])('of %s has the parts of that letter: %i', (letter, parts) => {
    expect(find(letter).path.match(/M/g)).toHaveLength(parts)
  })

  it('stands on the line: capitals are as high as the font says, y counts down', () => {
    for (const letter of 'HIEFTZНПГ') {
      const { top, bottom } = extent(letter)
      expect([top, bottom], letter).toEqual([-710, 0])
    }
    for (const letter of 'gpqyуф') expect(extent(letter).bottom, letter).toBeGreaterThan(100)
    for (const letter of 'acemno') expect(extent(letter).bottom, letter).toBeLessThan(20)
  })

  it('lies within its advance, and wide letters are wide', () => {
    for (const letter of 'HINMWäЩ') {
      const { left, right } = extent(letter)
      expect(left, letter).toBeGreaterThanOrEqual(0)
      expect(right, letter).toBeLessThanOrEqual(find(letter).advance)
    }
    const widths = [...'IEHNMW'].map((letter) => extent(letter).right - extent(letter).left)
    expect(widths).toEqual([...widths].sort((a, b) => a - b))
  })

  it('is empty for a character that the font has in no script', () => {
    expect(find('李').path).toBe('')
    expect(find(' ')).toMatchObject({ path: '' })
    expect(find(' ').advance).toBeGreaterThan(0)
  })
})

/** Of the points of an outline; curves of this font keep within theirs at its extremes. */
function extent(letter: string) {
  const numbers =
    find(letter)
      .path.match(/-?[\d.]+/g)
      ?.map(Number) ?? []
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}
