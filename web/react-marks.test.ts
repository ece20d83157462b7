import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { reactMarks } from './react-marks.ts'

const { resolve } = createRequire(import.meta.url)
const file = resolve('react-dom').replace('index.js', 'cjs/react-dom-client.production.js')

function transform(code: string): string {
  const context = {
    error(message: string) {
      throw new Error(message)
    },
  }
  return (reactMarks().transform as (code: string, id: string) => string).call(context, code, file)
}

/** How many errors are made while this code of React DOM is loaded. */
function errorsMade(code: string): number {
  const made = vi.fn(function made() {})
  const require = createRequire(file)
  runInNewContext(code, { Error: made, require, exports: {}, setTimeout, clearTimeout })
  return made.mock.calls.length
}

it('React DOM makes no error while it is loaded', () => {
  const code = readFileSync(file, 'utf8')
  expect(errorsMade(code)).toBe(5)
  expect(errorsMade(transform(code))).toBe(0)
})

it('a React DOM that makes them in another way is told when it is built', () => {
  expect(() => transform('exports.version = "20"')).toThrow('0 marks in place of 5')
})
