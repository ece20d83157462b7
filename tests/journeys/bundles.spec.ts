import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/suite/paths.ts'
import { expect, test } from '../support/fixtures.ts'

test('has the owner’s area and the schemas in the owner’s scripts alone, and the Admin SDK in none', () => {
  const assets = join(root, 'web/dist/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const holding = (mark: string) =>
    scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes(mark))
  const visitors = scripts.filter((name) => name.startsWith('index-'))
  expect(visitors).toHaveLength(1)
  // Includes all files that these import, statically or lazily.
  for (const file of visitors) {
    const named: string[] = readFileSync(join(assets, file), 'utf8').match(/[\w-]+\.js/g) ?? []
    visitors.push(...scripts.filter((name) => named.includes(name) && !visitors.includes(name)))
  }
  // Strings that only the owner's area has: a label, the schemas' library, the cache's, and the icon picker's.
  for (const own of ['Choose a category:', 'ZodError', 'invalidateQueries', 'preactjs']) {
    expect(holding(own), own).not.toEqual([])
    for (const file of holding(own)) expect(visitors, own).not.toContain(file)
  }
  for (const mark of ['firebase-admin', 'serviceAccount']) expect(holding(mark)).toEqual([])
})
