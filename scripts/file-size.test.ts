import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './suite/paths.ts'

/** Lines that a file of the product, or of its tests, may have: what is longer does more than one thing. */
const most = 250

const files = globSync(
  '{web,functions,packages/*,scripts,sample,tests}/**/*.{ts,tsx,js,css,html}',
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**'],
  },
)

it('finds the product', () => {
  expect(files.length).toBeGreaterThan(250)
})

it(`has no file of more than ${most} lines`, () => {
  const sizes = files.map((file) => [file, linesOf(file)] as const)
  expect(sizes.filter(([, lines]) => lines > most)).toEqual([])
})

function linesOf(file: string): number {
  return readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
}
