/** `npm test`: every check. Lint and types first, then the site is built and run, and tested from outside. */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './emulators/paths.ts'
import { startSuite } from './emulators/suite.ts'
import { SuiteError } from './emulators/suite-error.ts'
import { owner, seed } from './seed.ts'

/** Beside those of `npm start`, so that both can run at the same time. */
const portBase = 5150

interface Count {
  kind: string
  passed: number
  failed: number
  seconds: number
}

const results = join(root, 'test-results')
const counts: Count[] = []
/** Passed at the second try only, which CI allows. */
const unsteady: string[] = []
let begun = Date.now()

async function main(): Promise<void> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  await step('lint', ['npm', 'run', '--silent', 'check:lint'])
  await step('types', ['npm', 'run', '--silent', 'check:types'])
  await step('unused', ['npm', 'run', '--silent', 'check:unused'])
  await vitest('unit')
  if (!(await step('build', ['npm', 'run', '--silent', 'build']))) return

  await vitest('deploy')

  const logs = [join(results, 'function.log')]
  await onSuite(logs, async () => {
    await vitest('api')
    await vitest('rules')
    await vitest('wrapper')
    await vitest('smoke')
    await vitest('backup')
  })
  // Visitors and owner meet the sample as it is seeded, not what the tests above have left.
  await onSuite(logs, playwright)
  await vitest('commands')
  searchLogs(logs)
}

async function onSuite(logs: string[], work: () => Promise<void>): Promise<void> {
  heading('suite')
  const suite = await startSuite({ portBase, quiet: true })
  try {
    Object.assign(process.env, suite.env, { SITE_URL: suite.url })
    await seed({ url: suite.url, log: console.log })
    await work()
  } finally {
    await suite.stop()
    const log = join(results, `suite-${logs.length}.log`)
    copyFileSync(suite.logFile, log)
    logs.push(log)
  }
}

/** What the tests send, and what the function holds, must not be in anything that it printed. */
const canaries = [
  ...[owner.password, 'hunter2', 'long enough 123', 'eyJhbGciOi', 'test-key', 'test-pepper'],
  ...['@example.com', 'are you free on Monday', '198.51.100.'],
]

function searchLogs(files: string[]): void {
  heading('logs')
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const printed = lines.filter((line) => line.includes('"severity"'))
  const leaks = canaries.filter((canary) => lines.some((line) => line.includes(canary)))
  console.log(
    `${printed.length} lines of the function, secrets in them: ${leaks.join(', ') || 'none'}`,
  )
  count('logs', printed.length > 0, canaries.length - leaks.length, leaks.length)
}

function heading(text: string): void {
  begun = Date.now()
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}`)
}

/** A step that holds no tests of its own counts as one. */
async function step(kind: string, command: string[]): Promise<boolean> {
  heading(kind)
  const passed = await run(command)
  count(kind, passed, passed ? 1 : 0, passed ? 0 : 1)
  return passed
}

async function vitest(project: string): Promise<void> {
  heading(project)
  const file = join(results, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const passed = await run(['vitest', 'run', '--project', project, ...reporters])
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(file)
  count(project, passed, numPassedTests, numFailedTests)
}

async function playwright(): Promise<void> {
  heading('browser')
  const passed = await run(['playwright', 'test', '--config', 'tests/browser/playwright.config.ts'])
  const { stats, suites = [] } = readJson(join(results, 'browser.json'))
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  count('browser', passed, expected + flaky, unexpected)
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
function count(kind: string, isPassed: boolean, passed: number, failed: number): void {
  const silent = failed === 0 && (!isPassed || passed === 0)
  const seconds = Math.round((Date.now() - begun) / 1000)
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

function run([command = '', ...args]: string[]): Promise<boolean> {
  // Any FORCE_COLOR is taken for a wish for colours, in a file too.
  const { FORCE_COLOR: _, ...env } = process.env
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
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
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof SuiteError ? error.message : error)
  count('suite', false, 0, 1)
}
report()
