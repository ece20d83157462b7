// Loaded into firebase-tools, before anything else of it.
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
// From where firebase-tools finds it.
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

// The Functions emulator starts a process for every call that comes while another one runs. One instance
// of ours serves 40 calls at a time, in production and here.
RuntimeWorkerPool.prototype.getIdleWorker = function getIdleWorker(trigger, runtime) {
  this.cleanUpWorkers()
  return this.getTriggerWorkers(trigger, runtime).find(({ state }) => /^(IDLE|BUSY)$/.test(state))
}

// A wish to close is for one connection, and firebase-tools passes it on to the next: of 100 uploads of 10 MB one then
// ended it, since after the last byte it writes nothing once more, to a socket that may be closed by then.
const { request } = RuntimeWorker.prototype
RuntimeWorker.prototype.request = function requestOpen(incoming, ...rest) {
  delete incoming.headers.connection
  return request.call(this, incoming, ...rest)
}

// The Auth emulator compiles the schema of each of its calls at its start, most of which nobody makes: two thirds
// of the time that the whole suite takes to start.
const { middleware } = exegesis
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })

// Live, the rule by which browsers keep a file for a year names each file that is there. Here it is for a folder, and
// no 404 of it is to be kept either.
require.cache[missingFile].exports = (spec) => {
  const handle = missing(spec)
  return (request, response, next) => {
    const { setHeader } = response
    response.setHeader = (name, value) =>
      setHeader.call(response, name, name.toLowerCase() === 'cache-control' ? 'no-cache' : value)
    handle(request, response, next)
  }
}

// What a call has changed is kept while the suite runs: the launcher hears of every call that may have.
const isRead =
  /\/get\w+$|\/_admin\/|\/internal\/|:(lookup|signInWithPassword|createSessionCookie)\b/
subscribe('http.server.response.finish', ({ request }) => {
  if (/^(GET|HEAD|OPTIONS)$/.test(request.method) || isRead.test(request.url)) return
  if (process.connected) process.send('changed')
})

// To keep the data all images are copied; one that is replaced or removed meanwhile would end firebase-tools. Then
// they are copied anew.
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
