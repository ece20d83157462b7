import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readTestReport } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-report-'))

afterAll(() => rmSync(folder, { recursive: true }))

function read(report: unknown) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return readTestReport(file)
}

it('tells which tests of Vitest failed, and which file could not be run', () => {
  const assertions = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2\n    at a'] },
  ]
  const testResults = [
    { name: 'sum.test.ts', message: '', assertionResults: assertions },
    { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(read({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      'sum.test.ts: takes away\n  expected 1 to be 2\n      at a',
      'broken.test.ts\n  Cannot find module',
    ],
  })
})

it('tells which tests of Playwright failed, in whatever group they are, without colours', () => {
  const errors = [{ message: '\u001b[31mnot visible\u001b[39m' }, { message: 'console errors' }]
  const spec = { file: 'home.spec.ts', line: 7 }
  const inner = {
    specs: [{ ...spec, title: 'opens', ok: false, tests: [{ results: [{ errors }] }] }],
  }
  const suites = [{ suites: [inner], specs: [{ ...spec, title: 'shows', ok: true, tests: [] }] }]
  expect(read({ stats: { expected: 1, unexpected: 1 }, suites })).toEqual({
    passed: 1,
    failed: 1,
    failures: ['home.spec.ts:7: opens\n  not visible\n  console errors'],
  })
})

it('counts nothing where the runner ended before it wrote its report', () => {
  const nothing = { passed: 0, failed: 0, failures: [] }
  expect(readTestReport(join(folder, 'none.json'))).toEqual(nothing)
})
