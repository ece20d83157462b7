/**
 * `npm test`: every check. What reads the sources comes first, then the site is built and run, and tested from
 * outside. What neither shares data nor measures time runs at the same time.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { owner } from './seed.ts'
import { root } from './suite/paths.ts'
import { startSuite } from './suite/suite.ts'
import { SuiteError } from './suite/suite-error.ts'

/** Beside those of `npm start`, so that both can run at the same time. */
const ports = { site: 5150, faults: 5190 }

interface Count {
  kind: string
  passed: number
  failed: number
  seconds: number
}

type Environment = Record<string, string>

const begun = Date.now()
const results = join(root, 'test-results')
const counts: Count[] = []
/** Passed at the second try only, which CI allows. */
const unsteady: string[] = []
/** What the suites that ran have said. */
const logs = [join(results, 'function.log')]

async function main(): Promise<void> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  await together([
    step('lint', ['npm', 'run', '--silent', 'check:lint']),
    step('types', ['npm', 'run', '--silent', 'check:types']),
    step('unused', ['npm', 'run', '--silent', 'check:unused']),
  ])
  if (!(await step('build', ['npm', 'run', '--silent', 'build']))) return
  // These build too, which the suites below would notice.
  await together([vitest('unit'), vitest('deploy')])
  await together([
    onSuite(ports.site, async (env) => {
      for (const kind of ['api', 'rules', 'smoke', 'backup']) await vitest(kind, env)
    }),
    onSuite(ports.faults, (env) => vitest('wrapper', env)),
    vitest('commands'),
  ])
  // Alone, since what a visitor sees is timed; and on the sample as it is seeded, not what the tests above have left.
  await onSuite(ports.site, playwright)
  searchLogs()
}

/** Waits for all of them, also when one fails. */
async function together(works: Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(works)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function onSuite(port: number, work: (env: Environment) => Promise<void>): Promise<void> {
  const suite = await startSuite({ portBase: port, quiet: true })
  try {
    const isSeeded = await run('seed', ['node', 'scripts/seed.ts'], {
      env: { SITE_PORT: String(port) },
    })
    if (!isSeeded) throw new SuiteError('The suite could not be filled with the sample.')
    await work({ ...suite.env, SITE_URL: suite.url })
  } finally {
    await suite.stop()
    const log = join(results, `suite-${logs.length}.log`)
    logs.push(log)
    copyFileSync(suite.logFile, log)
  }
}

/** What the tests send, and what the function holds, must not be in anything that it printed. */
const canaries = [
  ...[owner.password, 'hunter2', 'long enough 123', 'eyJhbGciOi', 'test-key', 'test-pepper'],
  ...['@example.com', 'are you free on Monday', '198.51.100.'],
]

function searchLogs(): void {
  const since = Date.now()
  const lines = logs.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const printed = lines.filter((line) => line.includes('"severity"'))
  const leaks = canaries.filter((canary) => lines.some((line) => line.includes(canary)))
  heading('logs')
  console.log(
    `${printed.length} lines of the function, secrets in them: ${leaks.join(', ') || 'none'}`,
  )
  count('logs', since, printed.length > 0, canaries.length - leaks.length, leaks.length)
}

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}`)
}

/** A step that holds no tests of its own counts as one. */
async function step(kind: string, command: string[]): Promise<boolean> {
  const since = Date.now()
  const passed = await run(kind, command)
  count(kind, since, passed, passed ? 1 : 0, passed ? 0 : 1)
  return passed
}

async function vitest(project: string, env: Environment = {}): Promise<void> {
  const since = Date.now()
  const file = join(results, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const passed = await run(project, ['vitest', 'run', '--project', project, ...reporters], { env })
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(file)
  count(project, since, passed, numPassedTests, numFailedTests)
}

async function playwright(env: Environment): Promise<void> {
  const since = Date.now()
  const config = 'tests/browser/playwright.config.ts'
  const passed = await run('browser', ['playwright', 'test', '--config', config], {
    env,
    isAlone: true,
  })
  const { stats, suites = [] } = readJson(join(results, 'browser.json'))
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  count('browser', since, passed, expected + flaky, unexpected)
  unsteady.push(...flakyTitles(suites))
}

// biome-ignore lint/suspicious/noExplicitAny: Playwright's report
function flakyTitles(suites: any[]): string[] {
  return suites.flatMap(({ suites = [], specs = [] }) => [
    ...flakyTitles(suites),
    ...specs
      // biome-ignore lint/suspicious/noExplicitAny: Playwright's report
      .filter(({ tests }: any) => tests.some(({ status }: any) => status === 'flaky'))
      .map(({ file, title }: { file: string; title: string }) => `${file}: ${title}`),
  ])
}

/** A runner that fails without a failed test (or ran none at all) has failed all the same. */
function count(
  kind: string,
  since: number,
  isPassed: boolean,
  passed: number,
  failed: number,
): void {
  const silent = failed === 0 && (!isPassed || passed === 0)
  const seconds = Math.round((Date.now() - since) / 1000)
  counts.push({ kind, passed, failed: silent ? 1 : failed, seconds })
}

// biome-ignore lint/suspicious/noExplicitAny: the reports of two runners
function readJson(file: string): any {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** What runs alone is heard at once; what runs beside others when it has ended. */
function run(
  title: string,
  [command = '', ...args]: string[],
  { env: more = {}, isAlone = false }: { env?: Environment; isAlone?: boolean } = {},
): Promise<boolean> {
  // Any FORCE_COLOR is taken for a wish for colours, in a file too.
  const { FORCE_COLOR: _, ...env } = { ...process.env, ...more }
  const output = isAlone ? 'inherit' : 'pipe'
  if (isAlone) heading(title)
  const said: Buffer[] = []
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output], env })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => said.push(chunk))
    }
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      if (!isAlone) heading(title)
      process.stdout.write(Buffer.concat(said))
      resolve(code === 0)
    })
  })
}

function report(): void {
  heading('result')
  for (const { kind, passed, failed, seconds } of counts) {
    const time = `${seconds} s`.padStart(6)
    console.log(
      `${kind.padEnd(8)} ${time}  ${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}`,
    )
  }
  for (const title of unsteady) console.log(`flaky: ${title}`)
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, entry) => total + entry[key], 0)
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  console.log(`after ${minutes} minutes\n\n${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof SuiteError ? error.message : error)
  count('suite', begun, false, 0, 1)
}
report()
