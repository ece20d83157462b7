/**
 * Runs a seeded suite in a process of its own: `host.ts NAME`. Each test run that uses it keeps a connection; when
 * the last one closes, even by a crash, the suite ends.
 */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { buildSite } from '../../scripts/suite/builds.ts'
import { root } from '../../scripts/suite/paths.ts'
import type { Suite } from '../../scripts/suite/suite.ts'
import { publishSample } from './publish.ts'
import { holdRange, type Range } from './ranges.ts'
import { startSeeded } from './seeded.ts'

const [, , name = 'tests'] = process.argv

const range = await holdRange(name)
process.send?.(typeof range === 'number' ? range : range.base)
if (typeof range === 'number') process.exit()

const users = new Set<Socket>()
let word: string | undefined
let suite: Suite | undefined
let isEnding = false

serve(range)
try {
  suite = await start(range.base)
  // Before any test changes something.
  const published = await publishSample(suite.url)
  tell({ env: { ...suite.env, SITE_URL: suite.url, PUBLISHED_SAMPLE: published } })
  if (await suite.exited) {
    keepLog(suite)
    process.exit(1)
  }
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) })
  await end(1)
}

async function start(portBase: number): Promise<Suite> {
  await buildSite()
  return startSeeded(portBase)
}

function serve({ server }: Range): void {
  server.on('connection', (socket) => {
    users.add(socket)
    if (word) socket.write(word)
    socket.on('end', () => leave(socket))
    socket.on('close', () => leave(socket))
    socket.resume()
  })
  // Until it connects, the run that started this process is known by its channel.
  process.on('disconnect', () => void endIfUnused())
}

function leave(socket: Socket): void {
  if (!users.delete(socket)) return
  if (users.size > 0) socket.end()
  else void endIfUnused().then(() => socket.end())
}

async function endIfUnused(): Promise<void> {
  if (users.size === 0 && !process.connected) await end(0)
}

function tell(message: object): void {
  word = `${JSON.stringify(message)}\n`
  for (const socket of users) socket.write(word)
}

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  if (typeof range !== 'number') range.server.close()
  await suite?.stop()
  if (suite) keepLog(suite)
  process.exitCode = code
  // Leaves time to send the last messages.
  setTimeout(() => process.exit(), 500).unref()
}

/** Appended to earlier suites' logs, which scripts/test.ts searches. */
function keepLog({ logFile }: Suite): void {
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  appendFileSync(join(results, `suite-${name}.log`), readFileSync(join(root, logFile)))
}
