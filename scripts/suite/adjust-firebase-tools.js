// Loaded into firebase-tools, before anything else of it.
import { subscribe } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js')
// From where firebase-tools finds it.
const ofFirebaseTools = createRequire(require.resolve('firebase-tools'))
const exegesis = ofFirebaseTools('exegesis-express')

if (typeof RuntimeWorkerPool?.prototype.getIdleWorker !== 'function' || !exegesis.middleware) {
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

// The Auth emulator compiles the schema of each of its calls at its start, most of which nobody makes: two thirds
// of the time that the whole suite takes to start.
const { middleware } = exegesis
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })

// What a call has changed is kept while the suite runs: the launcher hears of every call that may have.
const isRead =
  /\/get\w+$|\/_admin\/|\/internal\/|:(lookup|signInWithPassword|createSessionCookie)\b/
subscribe('http.server.response.finish', ({ request }) => {
  if (/^(GET|HEAD|OPTIONS)$/.test(request.method) || isRead.test(request.url)) return
  if (process.connected) process.send('changed')
})
