import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakLines } from './lines.ts'
import { paginate } from './pages.ts'

const room = 100
const line = fc.record({
  height: fc.integer({ min: 5, max: 20 }),
  before: fc.integer({ min: 0, max: 10 }),
  keep: fc.constantFrom('always' as const, 'whole' as const, 'no' as const),
})

it('sets each line once, in order, below the one before, and parts nothing that is kept together', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const pages = paginate(lines, room)
      expect(pages.flat().map((placed) => placed.line)).toEqual(lines)
      for (const page of pages) {
        let bottom = 0
        for (const { line: placed, top } of page) {
          expect(top).toBeGreaterThanOrEqual(bottom)
          bottom = top + placed.height
        }
        expect(page[0]?.top).toBe(0)
        expect(bottom).toBeLessThanOrEqual(room)
      }
      const pageOf = new Map(
        pages.flatMap((page, index) => page.map((placed) => [placed.line, index])),
      )
      const isOnOnePage = (group: typeof lines) =>
        new Set(group.map((one) => pageOf.get(one))).size === 1
      const fits = (group: typeof lines) =>
        group.reduce((sum, one) => sum + one.before + one.height, 0) <= room
      for (const entry of groups(lines, ({ keep }) => keep !== 'no')) {
        if (fits(entry)) expect(isOnOnePage(entry)).toBe(true)
        // A heading and its text, an entry's head and what follows, the last two bullets.
        for (const group of groups(entry, ({ keep }) => keep === 'always')) {
          if (fits(group)) expect(isOnOnePage(group)).toBe(true)
        }
      }
    }),
  )
})

it('breaks lines at spaces, loses no letter and stays within the width', () => {
  const word = fc.stringMatching(/^[a-zй-]{1,30}$/)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.integer({ min: 5, max: 40 }),
      (words, width) => {
        const text = words.join(' ')
        const lines = breakLines([{ text }], width, (part) => part.length)
        const runs = lines.flat()
        expect(runs.map((run) => run.text).join('')).toBe(text)
        for (const [last] of lines.map((one) => one.slice(-1))) {
          expect((last?.x ?? 0) + (last?.text.trimEnd().length ?? 0)).toBeLessThanOrEqual(width)
        }
        const ends = lines.slice(0, -1).map((one) => one.at(-1)?.text ?? '')
        if (words.every(({ length }) => length <= width)) {
          for (const end of ends) expect(end).toMatch(/ $/)
        }
      },
    ),
  )
})

function groups<Line>(lines: Line[], isKept: (line: Line) => boolean): Line[][] {
  const found: Line[][] = [[]]
  for (const one of lines) {
    found.at(-1)?.push(one)
    if (!isKept(one)) found.push([])
  }
  return found.filter(({ length }) => length > 0)
}
