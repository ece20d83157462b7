import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface TestReport {
  passed: number
  failed: number
  /** Of each failed test its file, title and the first lines of what it said. */
  failures: string[]
}

/** As far as they are read here: the JSON of Vitest, and that of Playwright, in which suites hold suites. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
  stats?: { expected: number; unexpected: number }
  suites?: Suite[]
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

/** Nothing where the runner ended before it wrote its report. */
export function readTestReport(file: string): TestReport {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
  const { numPassedTests = 0, numFailedTests = 0, stats } = report
  return {
    passed: stats?.expected ?? numPassedTests,
    failed: stats?.unexpected ?? numFailedTests,
    failures: [...ofVitest(report), ...(report.suites ?? []).flatMap(ofPlaywright)],
  }
}

function ofVitest({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failureText(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failureText(`${name}: ${fullName}`, failureMessages.join('\n')),
      ),
  ])
}

function ofPlaywright({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      const said = errors.map(({ message = '' }) => message).join('\n')
      return failureText(`${file}:${line}: ${title}`, said)
    }),
    ...suites.flatMap(ofPlaywright),
  ]
}

function failureText(what: string, said: string): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [what, ...lines.slice(0, shownLines).map((line) => `  ${line}`)].join('\n')
}
