import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root } from './suite/paths.ts'

/** ms: long enough between two looks at the same thing, too short to hope that something has happened. */
const longest = 200

const files = globSync('tests/**/*.{ts,js}', { cwd: root }).filter(
  (file) => !file.startsWith('tests/bench/'),
)

it.each(files)('%s waits for what has to happen, not for a time', (file) => {
  expect(waitsIn(file, readFileSync(join(root, file), 'utf8'))).toEqual([])
})

it.each([
  'await page.waitForTimeout(1_000)',
  'const wait = (ms: number) => new Promise((done) => setTimeout(done, ms)); await wait(300)',
  'await new Promise((done) => {\n  setTimeout(() => done(here(1)), 2 * 1_000)\n})',
  'await new Promise<void>((done) => window.setTimeout(done, 201))',
  "import { setTimeout as rest } from 'node:timers/promises'\nawait rest(201)",
  "import { setTimeout } from 'timers/promises'\nawait setTimeout(5e3)",
  "import { scheduler } from 'node:timers/promises'\nawait scheduler.wait(500)",
  "import * as timers from 'node:timers/promises'\nawait timers.setTimeout(500)",
])('finds the wait in %j', (source) => {
  expect(waitsIn('planted.ts', source)).toHaveLength(1)
})

it.each([
  'test.setTimeout(120_000)',
  'await page.waitForTimeout(200)',
  'setTimeout(() => process.exit(), 500).unref()',
  "import { setTimeout as sleep } from 'node:timers/promises'\nwhile (!isThere()) await sleep(20)",
  'await expect.poll(count, { timeout: 40_000 }).toBe(1)',
])('finds none in %j', (source) => {
  expect(waitsIn('planted.ts', source)).toEqual([])
})

// biome-ignore lint/suspicious/noExplicitAny: any node of the syntax tree
type Node = any

function waitsIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const names = new Set(['sleep', 'wait', 'waitForTimeout', ...importedTimers(program)])
  const found: string[] = []
  visit(program, false)
  return found

  function visit(node: Node, isInPromise: boolean): void {
    if (node === null || typeof node !== 'object') return
    if (node.type === 'CallExpression') {
      const { name } = node.callee.property ?? node.callee
      const time = durationOf(node, name, isInPromise)
      if (time > longest) found.push(source.slice(node.start, node.end))
    }
    const isPromise = node.type === 'NewExpression' && node.callee.name === 'Promise'
    for (const child of Object.values(node)) visit(child, isInPromise || isPromise)
  }

  function durationOf(
    { callee, arguments: [first, second] }: Node,
    name: string,
    inPromise: boolean,
  ) {
    const isMember = callee.type === 'MemberExpression'
    if (inPromise && name === 'setTimeout' && second) return numberOf(second)
    // `test.setTimeout` says how long a test may take.
    const isTimer = names.has(isMember && name === 'setTimeout' ? callee.object.name : name)
    return isTimer ? numberOf(first) : 0
  }
}

/** What a file calls the timers that it awaits. */
function importedTimers(program: Node): string[] {
  return program.body
    .filter(({ source }: Node) => /^(node:)?timers\/promises$/.test(source?.value))
    .flatMap(({ specifiers }: Node) => specifiers.map(({ local }: Node) => local.name))
}

/** Zero for what is no number as it stands. */
function numberOf(node: Node): number {
  if (node?.type === 'Literal') return Number(node.value)
  if (node?.type !== 'BinaryExpression') return 0
  const [left, right] = [numberOf(node.left), numberOf(node.right)]
  return node.operator === '*' ? left * right : node.operator === '+' ? left + right : 0
}
