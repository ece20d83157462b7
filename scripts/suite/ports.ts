import { once } from 'node:events'
import { connect } from 'node:net'
import { CommandError } from './command-error.ts'

const services = [
  'hosting',
  'functions',
  'firestore',
  'auth',
  'storage',
  'hub',
  'logging',
  'eventarc',
  'tasks',
  'websocket',
] as const

/** Where `npm start` serves the site. */
export const usualPort = 5050

/** The port, which SITE_PORT overrides; all commands for the local suite use it. */
export function sitePort(): number {
  const wanted = process.env.SITE_PORT || String(usualPort)
  const port = Number(wanted)
  // The next thirty ports are for other services.
  if (Number.isInteger(port) && port >= 1024 && port <= 65_500) return port
  throw new CommandError(`SITE_PORT is "${wanted}": it takes a number from 1024 to 65500.`)
}

/** A command as typed for this process's site. */
export function typed(command: string): string {
  const port = sitePort()
  return port === usualPort ? command : `SITE_PORT=${port} ${command}`
}

export type Ports = Record<(typeof services)[number] | 'ui', number>

export function portsFrom(base: number): Ports {
  const ports = Object.fromEntries(services.map((service, index) => [service, base + index]))
  // Skips 5060 and 5061, which browsers block.
  return { ...ports, ui: base + services.length + 2 } as Ports
}

/** The first port at which something answers, on either loopback address. */
export async function findTakenPort(ports: number[]): Promise<number | undefined> {
  const taken = await Promise.all(ports.map(isTaken))
  return ports.find((_, index) => taken[index])
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect({ host: 'localhost', port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
