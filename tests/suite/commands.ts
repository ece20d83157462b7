import { holdRange } from './ranges.ts'

/** Ports for the site that the commands are tried on. */
export default async () => {
  const range = await holdRange(`commands of ${process.pid}`)
  if (typeof range === 'number') return
  process.env.COMMANDS_PORT = String(range.base)
  return () => void range.server.close()
}
