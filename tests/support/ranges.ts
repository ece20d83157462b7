/**
 * Port ranges for tests, from TEST_PORT up, each held by one process, so that concurrent runs and clones do not
 * collide. The holder listens on the range's last port, and identifies itself there.
 */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { CommandError } from '../../scripts/shared/command.ts'
import { root } from '../../scripts/suite/paths.ts'
import { findTakenPort, portsFrom } from '../../scripts/suite/ports.ts'

/** Apart from those of `npm start`, so that both can run at the same time. */
const usualFirst = 5150
/** The ports of a suite, plus the offset of twenty at which `npm run dev` puts Hosting. */
const width = 40
const count = 25
/** ms that a holder has to identify itself. */
const greetingTimeout = 2_000

export interface Range {
  base: number
  server: Server
}

/** Takes the first free range, or returns the base of the range that this clone's `name` already holds. */
export async function holdRange(name: string): Promise<Range | number> {
  for (const base of bases()) {
    const server = await listen(lastPort(base))
    if (!server) {
      const socket = await greet(base, name)
      socket?.destroy()
      if (socket) return base
      continue
    }
    server.on('connection', (socket) => {
      socket.on('error', () => socket.destroy())
      socket.write(`${introduction(name)}\n`)
    })
    const taken = await findTakenPort([...Object.values(portsFrom(base)), base + 20])
    if (!taken) return { base, server }
    server.close()
  }
  throw new CommandError(
    `No free ports for the tests from ${bases()[0]} on: TEST_PORT names others.`,
  )
}

/** A connection to the holder `name` of this clone, if there is one. */
export async function findHolder(name: string): Promise<Socket | undefined> {
  const sockets = await Promise.all(bases().map((base) => greet(base, name)))
  const [found, ...others] = sockets.filter((socket) => socket !== undefined)
  for (const socket of others) socket.destroy()
  return found
}

/** Resolves to undefined when the holder is another one, or missing. */
export async function greet(base: number, name: string): Promise<Socket | undefined> {
  const socket = connect({ host: '127.0.0.1', port: lastPort(base) })
  const timer = setTimeout(() => socket.destroy(new Error('silent')), greetingTimeout)
  try {
    let received = ''
    socket.setEncoding('utf8')
    while (!received.includes('\n')) {
      const [text] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
      if (typeof text !== 'string') return undefined
      received += text
    }
    const [first = '', ...rest] = received.split('\n')
    if (first !== introduction(name)) {
      socket.destroy()
      return undefined
    }
    // Keeps the rest for the next reader.
    socket.pause()
    socket.unshift(rest.join('\n'), 'utf8')
    return socket
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

function bases(): number[] {
  const wanted = process.env.TEST_PORT || String(usualFirst)
  const first = Number(wanted)
  if (!Number.isInteger(first) || first < 1024 || first > 60_000) {
    throw new CommandError(`TEST_PORT is "${wanted}": it takes a number from 1024 to 60000.`)
  }
  return Array.from({ length: count }, (_, index) => first + index * width)
}

function lastPort(base: number): number {
  return base + width - 1
}

function introduction(name: string): string {
  return JSON.stringify({ root, name })
}

async function listen(port: number): Promise<Server | undefined> {
  const server = createServer({ allowHalfOpen: true })
  try {
    server.listen({ host: '127.0.0.1', port, exclusive: true })
    await once(server, 'listening')
    return server
  } catch {
    return undefined
  }
}
