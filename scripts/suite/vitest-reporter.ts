import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { failureText, type TestReport } from './test-report.ts'

/** Writes a `TestReport` into the file that TEST_REPORT names. Vitest's own JSON has the stack of an error without its message. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { TEST_REPORT } = process.env
    if (!TEST_REPORT) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const report: TestReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      failures: [
        ...(errors.length > 0 ? [failureText('beside the tests', wordsOf(errors))] : []),
        ...modules.flatMap((module) =>
          [module, ...module.children.allSuites()]
            .filter((suite) => suite.errors().length > 0)
            .map((suite) => failureText(module.relativeModuleId, wordsOf(suite.errors()))),
        ),
        // The name as -t takes it.
        ...failed.map((test) => {
          const { module, fullName } = test
          const name = `${module.relativeModuleId}: ${fullName}`
          return failureText(name, wordsOf(test.result().errors ?? []))
        }),
      ],
    }
    writeFileSync(TEST_REPORT, JSON.stringify(report))
  }
}

function wordsOf(errors: readonly SerializedError[]): string {
  return errors.map(({ message, stack }) => message || stack || '').join('\n')
}
