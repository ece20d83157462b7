import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { makeFolder } from '../../tests/support/folder.ts'
import { serve } from '../../tests/support/serve.ts'
import { startAutoExport } from './auto-export.ts'

/** Answers exports with `statuses` in order, then with 200. */
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
  startAutoExport(folder, await startHub([500, 500]), fail, 0).markChanged()
  await expect.poll(() => existsSync(join(folder, 'whole'))).toBe(true)
  expect(fail).toHaveBeenCalledOnce()
})

it('tells of an export that hangs', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const fail = vi.fn()
  const silent = await serve(() => undefined)
  startAutoExport(join(makeFolder(), 'data'), silent, fail).markChanged()
  await expect.poll(() => fail.mock.calls).not.toEqual([])
})

it('exports nothing more after the last time', async () => {
  const fail = vi.fn()
  const data = startAutoExport(join(makeFolder(), 'data'), await startHub([]), fail)
  await data.close()
  const call = vi.spyOn(globalThis, 'fetch')
  // The emulators are shutting down while a publish task still changes something.
  data.markChanged()
  expect(call).not.toHaveBeenCalled()
})
