import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { makeFolder } from '../../tests/support/folder.ts'
import { serve } from '../../tests/support/serve.ts'
import { keepData } from './kept-data.ts'

/** Answers exports with `statuses`, one after the other, and with 200 after the last. */
function startHub(statuses: number[]): Promise<string> {
  return serve(async (request, response) => {
    const { path } = (await json(request)) as { path: string }
    const status = statuses.shift() ?? 200
    if (status === 200) {
      mkdirSync(path)
      writeFileSync(join(path, 'whole'), '')
    }
    response.writeHead(status).end()
  })
}

it('makes an export that has failed once more, without another change, and tells of it once', async () => {
  const folder = join(makeFolder(), 'data')
  const fail = vi.fn()
  keepData(folder, await startHub([500, 500]), fail).change()
  await vi.waitUntil(() => existsSync(join(folder, 'whole')), { timeout: 10_000 })
  expect(fail).toHaveBeenCalledOnce()
})
