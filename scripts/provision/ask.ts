import { createInterface } from 'node:readline/promises'
import type { Finding } from './need.ts'

/** Asks once, before anything is made; undefined where nobody can be asked. */
export async function mayMake(plan: Finding[], project: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const what = plan.length === 1 ? 'the one that is' : `the ${plan.length} that are`
  const answer = await terminal.question(`\nMake ${what} missing in ${project}? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
