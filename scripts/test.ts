/**
 * `npm test`: the checks for each change, all of them with `--all`, or the named ones. Those that share no data
 * run in parallel.
 */
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { owner } from '../sample/owner.ts'
import { findEngines } from '../tests/support/find-engines.ts'
import { startTestSuite } from '../tests/support/test-suite.ts'
import { ensureChromium } from './shared/chromium.ts'
import { CommandError, heading } from './shared/command.ts'
import { root } from './suite/paths.ts'

const help = `
npm test [-- KIND… [FILTER…]]
npm run test:all

What a change of the page, the owner's area, the API, the work or the mail can break; with :all what deploys,
provisions, backs up and starts the site too, builds with other settings, older and other browsers, and more cases
of each property. Or the kinds that are named, with the suite that they need. A filter is part of a
file's name, or anything that the kind's runner takes.

  npm test -- unit
  npm test -- api skill
  npm test -- journeys login
  npm test -- journeys -g 'signs in'
  npm test -- --help

Kinds: KINDS
`

/** The command of each kind; filters are passed to test runners. */
const runners = {
  lint: ['npm', 'run', '--silent', 'check:lint'],
  types: ['npm', 'run', '--silent', 'check:types'],
  unused: ['npm', 'run', '--silent', 'check:unused'],
  build: ['npm', 'run', '--silent', 'build'],
  unit: 'vitest',
  components: 'vitest',
  deploy: 'vitest',
  api: 'vitest',
  work: 'vitest',
  rules: 'vitest',
  smoke: 'vitest',
  backup: 'vitest',
  wrapper: 'vitest',
  commands: 'vitest',
  journeys: 'playwright',
  builds: 'playwright',
  engines: 'vitest',
} as const

type Kind = keyof typeof runners
const needChromium: Kind[] = ['components', 'journeys', 'builds', 'commands']
/** In this order, since the first need the sample as seeded. */
const onSuite: Kind[] = ['journeys', 'builds', 'smoke', 'api', 'work', 'rules', 'wrapper']
const onlyWithAll: Kind[] = ['builds', 'smoke', 'wrapper']
const kinds = Object.keys(runners) as Kind[]

interface Count {
  kind: string
  seconds: number
  passed: number
  failed: number
  /** The end of its output, when something has failed. */
  words: string[]
}

const begun = Date.now()
const isAll = process.argv.includes('--all')
const results = join(root, 'test-results')
// Of any value it enables colours, even in a file.
delete process.env.FORCE_COLOR
/** Without the addresses of the suite. */
const environment = { ...process.env }
const counts: Count[] = []
/** Lines of a failed kind repeated at the end. */
const shownLines = 60

async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((arg) => arg !== '--all')
  const first = args.findIndex((arg) => !isKind(arg))
  const wanted = (first < 0 ? args : args.slice(0, first)) as Kind[]
  const filters = first < 0 ? [] : args.slice(first)
  if (args.includes('--help')) return console.log(help.replace('KINDS', kinds.join(', ')).trim())
  if (wanted.length === 0 && filters.length > 0) {
    console.error(`There is no kind of test "${filters[0]}": ${kinds.join(', ')}.`)
    process.exitCode = 2
    return
  }
  if (wanted.length === 0 || wanted.some((kind) => needChromium.includes(kind))) ensureChromium()
  if (wanted.length > 0) for (const kind of wanted) await check(kind, filters)
  else await checkAll()
  report()
}

function isKind(arg: string): boolean {
  return Object.hasOwn(runners, arg)
}

async function checkAll(): Promise<void> {
  rmSync(results, { recursive: true, force: true })
  const sources = inTurn(['lint', 'types', 'unused', 'unit', 'components'])
  const isBuilt = await check('build')
  const shared = onSuite.filter((kind) => isAll || !onlyWithAll.includes(kind))
  const alone: Promise<unknown> = isAll && isBuilt ? sources.then(() => check('commands')) : sources
  await together([alone, ...(isBuilt ? [shareSuite(shared)] : [])])
  // Backups and engines begin with the sample too.
  if (isAll && isBuilt) await together([check('deploy'), inTurn(['backup', ...engines()])])
  searchLogs()
}

function engines(): Kind[] {
  if (process.env.NEED_ENGINES || Object.values(findEngines()).some(Boolean)) return ['engines']
  console.log('Neither Firefox nor WebKit is on this machine: "engines" is left out')
  return []
}

/** Shares one suite, which each kind would otherwise start. */
async function shareSuite(kinds: Kind[]): Promise<void> {
  const end = await startTestSuite()
  try {
    await inTurn(kinds)
  } finally {
    await end()
  }
}

async function inTurn(kinds: Kind[]): Promise<void> {
  for (const kind of kinds) await check(kind)
}

/** Waits for all of them, even when one fails. */
async function together(works: Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(works)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function check(kind: Kind, filters: string[] = []): Promise<boolean> {
  const since = Date.now()
  const runner = runners[kind]
  mkdirSync(results, { recursive: true })
  const command =
    runner === 'vitest'
      ? ['vitest', 'run', '--project', `${kind}*`, ...filters]
      : runner === 'playwright'
        ? ['playwright', 'test', '--config', `tests/${kind}/playwright.config.ts`, ...filters]
        : [...runner]
  const { isPassed, lines } = await run(kind, command)
  // A step without tests of its own counts as one.
  const isTests = typeof runner === 'string'
  const passed = isTests ? countOf(lines, 'passed') : Number(isPassed)
  // A runner that fails without a failed test, or ran none at all, counts as failed.
  const isSilent = !isPassed || passed === 0
  count(kind, since, passed, countOf(lines, 'failed') || Number(isSilent), lines)
  return isPassed
}

/** Taken from the last summary line of Vitest or Playwright. */
function countOf(lines: string[], word: 'passed' | 'failed'): number {
  const pattern = new RegExp(`^ +(?:Tests .*?)?(\\d+) ${word}\\b`)
  return Number(lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).at(-1) ?? 0)
}

/** Secrets that tests send and the function holds, and signs of leaks, which must not appear in any output. */
const canaries = [
  ...[owner.password, 'hunter2', 'long enough 123', 'eyJhbGciOi', 'test-key', 'test-pepper'],
  ...['@example.com', 'are you free on Monday', '198.51.100.', 'MaxListenersExceededWarning'],
]

function searchLogs(): void {
  const since = Date.now()
  const logs = globSync('*.log', { cwd: results })
  const lines = logs.flatMap((file) => readFileSync(join(results, file), 'utf8').split('\n'))
  const printed = lines.filter((line) => line.includes('"severity"'))
  const leaks = canaries.filter((canary) => lines.some((line) => line.includes(canary)))
  heading('logs')
  console.log(
    `${printed.length} lines of the function, forbidden in them: ${leaks.join(', ') || 'none'}`,
  )
  const failed = leaks.length + Number(printed.length === 0)
  count('logs', since, canaries.length - leaks.length, failed, [])
}

function count(kind: string, since: number, passed: number, failed: number, lines: string[]): void {
  const seconds = Math.round((Date.now() - since) / 1000)
  counts.push({ kind, seconds, passed, failed, words: failed > 0 ? lines.slice(-shownLines) : [] })
}

/** Prints its output line by line, prefixed with the kind. */
function run(
  kind: Kind,
  [command = '', ...args]: string[],
): Promise<{ isPassed: boolean; lines: string[] }> {
  const env = {
    ...(onSuite.includes(kind) ? process.env : environment),
    ...(isAll && { LONG_RUNS: 'yes' }),
  }
  const lines: string[] = []
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        if (line.trim() === '') return
        lines.push(stripVTControlCharacters(line))
        console.log(`${kind.padEnd(10)} ${line}`)
      })
    }
    child.once('error', () => resolve({ isPassed: false, lines }))
    child.once('close', (code) => resolve({ isPassed: code === 0, lines }))
  })
}

function report(): void {
  heading('result')
  for (const { kind, passed, failed, seconds } of counts) {
    const time = `${seconds} s`.padStart(6)
    console.log(
      `${kind.padEnd(10)} ${time}  ${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}`,
    )
  }
  // Repeated at the end, since the output is long, and logs may be truncated.
  for (const { kind, words } of counts)
    if (words.length > 0) console.log(`\n${kind}: … ${words.join('\n  ')}`)
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, entry) => total + entry[key], 0)
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  console.log(`after ${minutes} minutes\n\n${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  count('suite', begun, 0, 1, [])
  report()
}
