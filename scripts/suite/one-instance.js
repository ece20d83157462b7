// Loaded into firebase-tools: its Functions emulator starts a process for every call that comes while
// another one runs. One instance of ours serves 40 calls at a time, in production and here.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js')

if (typeof RuntimeWorkerPool?.prototype.getIdleWorker !== 'function') {
  throw new Error('firebase-tools has changed: scripts/suite/one-instance.js must follow it')
}

RuntimeWorkerPool.prototype.getIdleWorker = function getIdleWorker(trigger, runtime) {
  this.cleanUpWorkers()
  return this.getTriggerWorkers(trigger, runtime).find(({ state }) => /^(IDLE|BUSY)$/.test(state))
}
