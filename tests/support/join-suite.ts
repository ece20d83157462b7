import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CommandError } from '../../scripts/shared/command.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { findHolder, greet } from './ranges.ts'

/**
 * Gives this process and its children the named suite: one that another run of this clone uses, else a new one.
 * Returns a function to leave it; the last run to leave ends it. Throws a CommandError when it cannot be had.
 */
export async function joinSuite(name: string): Promise<() => Promise<void>> {
  const socket = (await findHolder(name)) ?? (await startHost(name))
  const [line] = await Promise.race([
    once(createInterface({ input: socket }), 'line'),
    once(socket, 'close'),
  ])
  const { env, error } = typeof line === 'string' ? JSON.parse(line) : { error: 'It has ended' }
  if (error) {
    socket.destroy()
    throw new CommandError(`The suite for the tests could not be started. ${error}\n${tail(name)}`)
  }
  Object.assign(process.env, env)
  let isLeaving = false
  socket.once('close', () => {
    if (isLeaving) return
    console.error(`The suite for the tests has ended while it was in use.\n${tail(name)}`)
  })
  return async () => {
    isLeaving = true
    socket.end()
    if (!socket.closed) await once(socket, 'close')
  }
}

async function startHost(name: string): Promise<Socket> {
  mkdirSync(join(root, '.local'), { recursive: true })
  const log = openSync(logFile(name), 'w')
  // Test runners' own variables must not reach the site.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const host = spawn(nodeBin, [join(import.meta.dirname, 'host.ts'), name], {
    cwd: root,
    // Keeps Ctrl-C from the suite, which ends in order once the test run is gone.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    env,
  })
  const [base] = await Promise.race([once(host, 'message'), once(host, 'exit')])
  const socket = typeof base === 'number' ? await greet(base, name) : undefined
  if (host.connected) host.disconnect()
  host.unref()
  if (!socket)
    throw new CommandError(`The suite for the tests could not be started.\n${tail(name)}`)
  return socket
}

function logFile(name: string): string {
  return join(root, '.local', `suite-for-${name}.log`)
}

function tail(name: string): string {
  return readFileSync(logFile(name), 'utf8').trimEnd().split('\n').slice(-25).join('\n')
}
