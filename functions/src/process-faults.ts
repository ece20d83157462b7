import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { describeError, log } from './log.ts'

const faults = {
  unhandledRejection: (error: unknown) => log('ERROR', 'unhandled rejection', describeError(error)),
  uncaughtException: (error: unknown) => log('ERROR', 'uncaught exception', describeError(error)),
}

/**
 * Keeps an uncaught error from failing other requests. The Functions Framework adds its own listeners after this
 * module loads, which print the error in full and exit: the first request removes them.
 */
export function surviveFaults(): void {
  for (const [event, listener] of Object.entries(faults)) process.on(event, listener)
  const channel = 'http.server.request.start'
  const dropOthers = () => {
    for (const [event, own] of Object.entries(faults)) {
      for (const listener of process.listeners(event as 'uncaughtException')) {
        if (listener !== own) process.off(event, listener)
      }
    }
    unsubscribe(channel, dropOthers)
  }
  subscribe(channel, dropOthers)
}
