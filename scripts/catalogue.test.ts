import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './suite/paths.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number, what = '', tests = '']) => ({ number: Number(number), what, tests }),
)

/** "3, 13 to 15" as 3, 13, 14 and 15. */
function numbers(text: string): number[] {
  return text.split(/, /).flatMap((part) => {
    const [from = 0, to = from] = part.split(' to ').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** The rows that the names of a file's tests begin with. */
function rowsOf(file: string): Set<number> {
  const source = readFileSync(join(root, file), 'utf8')
  const names = source.matchAll(/['"`](\d+(?:(?:, | to )\d+)*): /g)
  return new Set([...names].flatMap(([, found = '']) => numbers(found)))
}

it('the catalogue of docs/security.md has 82 rows', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 82 }, (_, i) => i + 1))
})

it.each(rows)('row $number, $what, has a test of its number in every file it names', (row) => {
  const files = row.tests.split(', ')
  for (const file of files) expect([file, ...rowsOf(file)]).toContain(row.number)
})
