import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { CommandError } from '../../scripts/shared/command.ts'
import { buildSite } from '../../scripts/suite/builds.ts'
import { root } from '../../scripts/suite/paths.ts'
import { findTakenPort, portsFrom } from '../../scripts/suite/ports.ts'
import { publishSample } from './publish.ts'
import { startSeeded } from './seeded.ts'

/** Apart from those of `npm start`, so that both can run at the same time. */
const usualFirst = 5150
/** The ports of a suite, plus the offset of twenty at which `npm run dev` puts Hosting. */
const width = 40
const count = 25

/**
 * Gives this process and its children a suite with the sample, unless `npm test` has given it one already. Returns a
 * function that ends it.
 */
export async function startTestSuite(): Promise<() => Promise<void>> {
  if (process.env.SITE_URL) return async () => undefined
  await buildSite()
  const { base, server } = await holdPorts()
  const suite = await startSeeded(base)
  // Before any test changes something.
  const published = await publishSample(suite.url)
  const env = { ...suite.env, SITE_URL: suite.url, PUBLISHED_SAMPLE: published }
  Object.assign(process.env, env)
  return async () => {
    for (const name of Object.keys(env)) delete process.env[name]
    await suite.stop()
    server.close()
    // scripts/test.ts searches it.
    const results = join(root, 'test-results')
    mkdirSync(results, { recursive: true })
    appendFileSync(join(results, 'suite.log'), readFileSync(join(root, suite.logFile)))
  }
}

/** The first free ports for a suite, from TEST_PORT on. Other runs and clones see the last one taken until it is closed. */
export async function holdPorts(): Promise<{ base: number; server: Server }> {
  const wanted = process.env.TEST_PORT || String(usualFirst)
  const first = Number(wanted)
  if (!Number.isInteger(first) || first < 1024 || first > 60_000) {
    throw new CommandError(`TEST_PORT is "${wanted}": it takes a number from 1024 to 60000.`)
  }
  for (let base = first; base < first + count * width; base += width) {
    const server = await listen(base + width - 1)
    if (server && !(await findTakenPort([...Object.values(portsFrom(base)), base + 20])))
      return { base, server }
    server?.close()
  }
  throw new CommandError(`No free ports for the tests from ${first} on: TEST_PORT names others.`)
}

/** Undefined where the port is taken. */
async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().unref()
  try {
    await once(server.listen({ host: '127.0.0.1', port, exclusive: true }), 'listening')
    return server
  } catch {
    return undefined
  }
}
