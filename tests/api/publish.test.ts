import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { begin, serve } from '../support/call.ts'
import { publishInto, publishStored } from '../support/publish.ts'

it('publishes the same files again from the same data, over those that it made before', async (context) => {
  const site = await serve(await begin(), context)
  const first = await publishStored(undefined, site)
  const second = mkdtempSync(join(tmpdir(), 'published-'))
  context.onTestFinished(() => {
    for (const folder of [first, second]) rmSync(folder, { recursive: true })
  })
  cpSync(first, second, { recursive: true })
  await publishInto(second, site)
  const paths = globSync('**/*.*', { cwd: first }).sort()
  expect(paths).toContain('index.html')
  expect(globSync('**/*.*', { cwd: second }).sort()).toEqual(paths)
  const changed = paths.filter(
    (path) => !readFileSync(join(first, path)).equals(readFileSync(join(second, path))),
  )
  expect(changed).toEqual([])
})
