import { EventEmitter, once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from '../../tests/support/folder.ts'
import { serve } from '../../tests/support/serve.ts'
import './adjust-firebase-tools.js'

const require = createRequire(import.meta.url)
const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js')
const { StorageLayer } = require('firebase-tools/lib/emulator/storage/files.js')
const { Persistence } = require('firebase-tools/lib/emulator/storage/persistence.js')

it('keeps all images, each whole, where one is replaced and one removed while they are copied', async () => {
  const folder = makeFolder()
  const persistence = new Persistence(join(folder, 'blobs'))
  const files = new Map()
  for (const name of ['stays', 'replaced', 'removed']) {
    const at = `bucket/${name}`
    persistence.appendBytes(at, Buffer.from(`old ${name}`))
    files.set(at, { metadata: { bucket: 'bucket', name } })
  }
  const buckets = new Map([['bucket', { id: 'bucket' }]])
  const layer = new StorageLayer('demo', files, buckets, {}, {}, persistence, {})
  const { getDiskFileName } = persistence
  persistence.getDiskFileName = (at: string) => {
    const name = getDiskFileName.call(persistence, at)
    if (at === 'bucket/replaced') {
      // Simulates an upload during the copying.
      persistence.getDiskFileName = getDiskFileName
      queueMicrotask(() => {
        persistence.deleteFile(at)
        persistence.appendBytes(at, Buffer.from('new'))
        persistence.deleteFile('bucket/removed')
        files.delete('bucket/removed')
      })
    }
    return name
  }
  const exported = join(folder, 'export')
  mkdirSync(exported)
  await layer.export(exported, { initiatedBy: 'test' })
  const blobs = readdirSync(join(exported, 'blobs'))
  const contents = blobs.map((blob) => readFileSync(join(exported, 'blobs', blob), 'utf8'))
  expect(contents.sort()).toEqual(['new', 'old stays'])
  expect(readdirSync(join(exported, 'metadata'))).toHaveLength(2)
})

it('keeps the connection to the function open: an upload of MBs ended firebase-tools where it was closed', async () => {
  const socketPath = join(makeFolder(), 'function')
  const fn = createServer((call, answer) => answer.end(call.headers.connection))
  await once(fn.listen(socketPath), 'listening')
  const emulator = await serve((call, answer) => {
    const runtime = {
      process: new EventEmitter(),
      events: new EventEmitter(),
      conn: { httpReqOpts: () => ({ socketPath }) },
    }
    new RuntimeWorker('', runtime).request(call, answer)
  })
  onTestFinished(() => fn.close().closeAllConnections())
  const answer = await fetch(emulator, { headers: { connection: 'close' } })
  expect(await answer.text()).toBe('keep-alive')
})
