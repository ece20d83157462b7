// Preloaded into firebase-tools.
import { subscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const {
  RuntimeWorker,
  RuntimeWorkerPool,
} = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js')
const { StorageLayer } = require('firebase-tools/lib/emulator/storage/files.js')
// Resolved from firebase-tools.
const ofFirebaseTools = createRequire(require.resolve('firebase-tools'))
const exegesis = ofFirebaseTools('exegesis-express')
const missingFile = ofFirebaseTools.resolve('superstatic/lib/middleware/missing.js')
const missing = ofFirebaseTools(missingFile)

const patched = [
  RuntimeWorkerPool?.prototype.getIdleWorker,
  RuntimeWorker?.prototype.request,
  StorageLayer?.prototype.export,
  exegesis.middleware,
  missing,
]
if (patched.some((one) => typeof one !== 'function')) {
  throw new Error(
    'firebase-tools has changed: scripts/suite/adjust-firebase-tools.js must follow it',
  )
}

// The Functions emulator starts another process for each concurrent call, while one instance serves 40 calls
// in production.
RuntimeWorkerPool.prototype.getIdleWorker = function getIdleWorker(trigger, runtime) {
  this.cleanUpWorkers()
  return this.getTriggerWorkers(trigger, runtime).find(({ state }) => /^(IDLE|BUSY)$/.test(state))
}

// Drops the caller's `Connection: close`, a hop-by-hop header that firebase-tools passes on: 1 in 100 uploads
// of 10 MB failed, since it writes once more after the last byte, to a socket that may be closed by then.
const { request } = RuntimeWorker.prototype
RuntimeWorker.prototype.request = function requestOpen(incoming, ...rest) {
  delete incoming.headers.connection
  return request.call(this, incoming, ...rest)
}

// Compiles the Auth emulator's schemas lazily: at the start that takes two thirds of the suite's start time,
// and most are never used.
const { middleware } = exegesis
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })

// In production the immutable cache rule names each file. Here it covers a folder, so its 404s must be
// exempted.
require.cache[missingFile].exports = (spec) => {
  const handle = missing(spec)
  return (request, response, next) => {
    const { setHeader } = response
    response.setHeader = (name, value) =>
      setHeader.call(response, name, name.toLowerCase() === 'cache-control' ? 'no-cache' : value)
    handle(request, response, next)
  }
}

// Reports each call that may have changed data, so that it is saved while the suite runs.
const isRead =
  /\/get\w+$|\/_admin\/|\/internal\/|:(lookup|signInWithPassword|createSessionCookie)\b/
subscribe('http.server.response.finish', ({ request }) => {
  if (/^(GET|HEAD|OPTIONS)$/.test(request.method) || isRead.test(request.url)) return
  if (process.connected) process.send('changed')
})

// An export copies all images; one replaced or removed meanwhile would crash firebase-tools, so the copying
// is retried.
const exportOnce = StorageLayer.prototype.export
StorageLayer.prototype.export = async function exportWhole(path, options) {
  for (let tries = 1; ; tries++) {
    try {
      return await exportOnce.call(this, path, options)
    } catch (error) {
      if (error.code !== 'ENOENT' || tries === 20) throw error
      for (const part of ['blobs', 'metadata']) rmSync(join(path, part), { recursive: true })
    }
  }
}
