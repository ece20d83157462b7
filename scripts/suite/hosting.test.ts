import { renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fill, makeFolder } from '../../tests/support/folder.ts'
import { startHosting } from './hosting.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, renameSync: vi.fn(fs.renameSync), rmSync: vi.fn(fs.rmSync) }
})

it('shows a page after what it names, takes old ones away then, and is called live last', async () => {
  const scratch = makeFolder()
  const [dist, folder] = [join(scratch, 'dist'), join(scratch, 'served')]
  fill(dist, { 'index.html': '', 'projects/old.html': '', 'content-hash.json': '' })
  const { site, close } = await startHosting('demo', dist, folder)
  onTestFinished(close)
  vi.mocked(rmSync).mockClear()
  const after = ['/content-hash.json', '/index.html', '/projects/new.html', '/assets/new.webp']
  site.deploy(new Map(after.map((path) => [path, Buffer.from('after')])), {})
  const inFolder = (path: unknown) => `/${relative(folder, String(path))}`
  const written = vi.mocked(renameSync).mock.calls.map(([, path]) => inFolder(path))
  const removed = vi.mocked(rmSync).mock.calls.map(([path]) => inFolder(path))
  expect([written, removed]).toEqual([
    ['/assets/new.webp', '/projects/new.html', '/index.html', '/content-hash.json'],
    ['/projects/old.html'],
  ])
  const [lastRename = 0] = vi.mocked(renameSync).mock.invocationCallOrder.slice(-1)
  expect(vi.mocked(rmSync).mock.invocationCallOrder[0]).toBeLessThan(lastRename)
})
