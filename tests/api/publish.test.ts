import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { publishInto, publishStored } from '../suite/publish.ts'

it('publishes the same files again from the same data, over those that it made before', () => {
  const first = publishStored()
  const second = mkdtempSync(join(tmpdir(), 'published-'))
  onTestFinished(() => {
    for (const folder of [first, second]) rmSync(folder, { recursive: true })
  })
  cpSync(first, second, { recursive: true })
  publishInto(second)
  const paths = globSync('**/*.*', { cwd: first }).sort()
  expect(paths).toContain('index.html')
  expect(globSync('**/*.*', { cwd: second }).sort()).toEqual(paths)
  const changed = paths.filter(
    (path) => !readFileSync(join(first, path)).equals(readFileSync(join(second, path))),
  )
  expect(changed).toEqual([])
})
