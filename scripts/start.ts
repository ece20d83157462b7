/**
 * `npm start`: builds what is out of date, starts everything and seeds it.
 * `npm run dev` (--dev): the same with Vite's hot reload in front.
 * `npm run emulators` (--emulators): only the suite, with the Emulator UI where the official programs run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { owner } from '../sample/owner.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { pollUntil } from './shared/poll-until.ts'
import { leaveEmpty, seed } from './shared/seed.ts'
import { buildIfStale, buildSite } from './suite/builds.ts'
import { dataFolder, nodeBin, root } from './suite/paths.ts'
import { sitePort, typed } from './suite/ports.ts'
import { projectId } from './suite/settings.ts'
import { requireFreePorts, type Suite, startSuite } from './suite/suite.ts'

const help = `
npm start [-- --empty]
npm run dev [-- --empty]
npm run emulators

The site with everything behind it, on this machine alone. The first builds what is out of date and fills
an empty suite with the sample; dev shows each change of web/ at once and builds the function again when
functions/ changes; emulators starts the suite and neither builds the page nor fills anything.

  --empty  no sample and no account, for content of your own: npm run reset before, npm run owner after
  --help   this text

What is added is kept in .local/data. SITE_PORT=6400 before this and every other command that works on
the local site puts all of it on other ports, with data of its own.
`

/** Offset of Hosting's port when Vite uses the site's. */
const behindVite = 20
/** ms */
const hour = 60 * 60 * 1000
/** ms; a start waits for its first page. */
const firstPage = { pause: 200, timeout: 30_000 }

async function main({ dev: isDev, emulators: isBare, empty: isEmpty }: Options): Promise<never> {
  const port = sitePort()
  const options = {
    portBase: port,
    hostingPort: isDev ? port + behindVite : port,
    dataDir: join(root, dataFolder(port)),
    hasInterface: isBare,
    publishes: !isDev && !isBare,
  }
  // Before a build, which takes a while.
  await requireFreePorts(options)
  if (isDev) await buildIfStale('build:functions')
  else await buildSite()
  const suite = await startSuite(options)
  Object.assign(process.env, suite.env)
  try {
    if (isBare) describeSuite(suite, port)
    else await present(suite, port, isDev, isEmpty)
  } catch (error) {
    await suite.stop()
    throw error
  }
  if (await suite.exited) {
    throw new CommandError(`The emulators have ended by themselves: ${suite.logFile} says more.`)
  }
  // On Ctrl-C the suite saves the data, then ends this process.
  return new Promise(() => undefined)
}

function describeSuite({ url, ports, logFile }: Suite, port: number): void {
  console.log(`
  Hosting and API  ${url}
  Firestore        127.0.0.1:${ports.firestore}
  Auth             127.0.0.1:${ports.auth}
  Storage          127.0.0.1:${ports.storage}
  What they say    ${logFile}

  \`${typed('npm run seed')}\` fills it with the sample. Ctrl-C ends it; the data stays in ${dataFolder(port)}.
`)
}

async function present(
  suite: Suite,
  port: number,
  isDev: boolean,
  isEmpty: boolean,
): Promise<void> {
  const started = new Date()
  let account = `${typed('npm run owner -- --email ME')} makes its account`
  if (isEmpty) {
    await leaveEmpty()
  } else {
    await seed({ url: suite.url })
    account = `${owner.email}\n                    ${owner.password}`
  }
  if (!isDev) await publish(suite, started)
  startClock(suite)
  if (isDev) await develop(suite, port)
  console.log(`
  The site          http://localhost:${port}
  The owner's area  http://localhost:${port}/login
                    ${account}

  ${isDev ? 'A change of web/ shows at once.' : 'A change of web/ shows after a new start; `npm run dev` shows it at once.'}
  Ctrl-C ends it. What is added stays in ${dataFolder(port)} until \`${typed('npm run reset')}\`.
`)
}

/**
 * Waits until the complete page is published, as the first visitor expects. Clears the lease of a task that Ctrl-C
 * interrupted, which would last two more minutes.
 */
async function publish({ ports }: Suite, started: Date): Promise<void> {
  process.env.CLOUD_TASKS_EMULATOR_HOST = `127.0.0.1:${ports.tasks}`
  const { enqueue } = await import('../functions/src/work/queue.ts')
  const { resetPublication, readPublication } = await import(
    '../functions/src/store/publication.ts'
  )
  await resetPublication()
  await enqueue({ kind: 'publish' })
  await pollUntil(async () => {
    const { problem, changes, published, live } = await readPublication()
    return problem || (changes === published && live && live.publishedAt >= started) || undefined
  }, firstPage)
}

/** The Functions emulator fires no schedules, but calls what has one at this address (its triggers are numbered). */
function startClock({ ports }: Suite): void {
  const address = `http://127.0.0.1:${ports.functions}/${projectId}/us-central1/clock-0`
  // A failure is in the log, and the next hour tries again.
  const run = () => fetch(address, { method: 'POST' }).catch(() => undefined)
  void run()
  setInterval(run, hour)
}

/** Runs Vite in front of the Hosting emulator, and rebuilds the function on changes. */
async function develop(suite: Suite, port: number): Promise<void> {
  const builder = spawn(nodeBin, [join(root, 'scripts/build-functions.ts'), '--watch'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => builder.kill())
  builder.once('exit', async () => {
    await suite.stop()
    process.exit(1)
  })
  // Our own server: Vite's probes its port by listening on it, and hangs when an open tab requests a page
  // meanwhile.
  const server = createServer()
  process.env.BACKEND_ORIGIN = suite.url
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    root: join(root, 'web'),
    server: { port, host: '127.0.0.1', middlewareMode: { server }, ws: { server } },
  })
  server.on('request', (request, response) =>
    // Vite only passes on its own errors, which it has reported.
    vite.middlewares(request, response, () => response.writeHead(500).end()),
  )
  await once(server.listen(port, '127.0.0.1'), 'listening')
}

const options = {
  dev: { type: 'boolean', default: false },
  emulators: { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
} as const

type Options = Record<keyof typeof options, boolean>

await runCommand(help, options, main)
// Open handles must not keep a failed start alive.
if (process.exitCode) process.exit()
