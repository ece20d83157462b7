import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { ownerChunks } from '../contract/owner-chunks.ts'
import type { Call } from '../http/route.ts'
import { chunkRoutes } from './chunks.ts'

vi.mock('node:fs/promises', () => ({ readFile: vi.fn() }))

it.each([
  ['of another build', 'ENOENT', { status: 404 }],
  ['that cannot be read', 'EMFILE', { code: 'EMFILE' }],
])('answers for a script %s with its own fault', async (_what, code, fault) => {
  vi.mocked(readFile).mockRejectedValue(Object.assign(new Error(code), { code }))
  const context = { path: `${ownerChunks}pdf-1.js` }
  const call = { context, request: new Request('http://function/') }
  const answer = chunkRoutes[0]?.handler(call as Call<unknown>)
  await expect(answer).rejects.toMatchObject(fault)
})
