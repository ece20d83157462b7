import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { deadlines } from './deadline.ts'
import { describeError, log } from './log.ts'

/** ms for what runs; longer than a call may take. */
const maxDrain = deadlines.request + 5_000
/** ms between looks at what runs. */
const pause = 20

const faults = {
  // Leaves no step half done, so the process goes on.
  unhandledRejection: (error: unknown) => log('ERROR', 'unhandled rejection', describeError(error)),
  uncaughtException: (error: unknown) => {
    log('ERROR', 'uncaught exception', describeError(error))
    void end()
  },
}

let running = 0
let server: Server | undefined
let isEnding = false

/**
 * After an uncaught exception the state of the process is unknown: it answers what runs, takes nothing new and ends;
 * Cloud Run starts another. The Functions Framework adds its own listeners after this module loads, which print the
 * error in full and exit at once: the first request removes them.
 */
export function endInOrder(): void {
  for (const [event, listener] of Object.entries(faults)) process.on(event, listener)
  subscribe('http.server.request.start', (message) => {
    const started = message as { server: Server; response: ServerResponse }
    if (!server) dropOthers()
    server = started.server
    running += 1
    started.response.once('close', () => {
      running -= 1
    })
  })
}

function dropOthers(): void {
  for (const [event, own] of Object.entries(faults)) {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (listener !== own) process.off(event, listener)
    }
  }
}

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  server?.close()
  const latest = Date.now() + maxDrain
  while (running > 0 && Date.now() < latest) {
    await sleep(pause)
    // Else a connection that is kept alive would bring another request.
    server?.closeIdleConnections()
  }
  process.exit(1)
}
