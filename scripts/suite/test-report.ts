import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface TestReport {
  passed: number
  failed: number
  /** Of each failed test its file, title and the first lines of its message. */
  failures: string[]
}

/** Playwright's JSON as far as it is read here: suites hold suites. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs?: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}

const shownLines = 12

/** What vitest-reporter.ts or Playwright wrote; nothing where the runner ended before. */
export function readTestReport(file: string): TestReport {
  let report: TestReport | PlaywrightReport
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
  if ('failures' in report) return report
  const { stats, suites } = report
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: suites.flatMap(ofPlaywright),
  }
}

function ofPlaywright({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      const text = errors.map(({ message = '' }) => message).join('\n')
      return failureText(`${file}:${line}: ${title}`, text)
    }),
    ...suites.flatMap(ofPlaywright),
  ]
}

/** What failed, and the first lines of why. */
export function failureText(what: string, text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [what, ...lines.slice(0, shownLines).map((line) => `  ${line}`)].join('\n')
}
