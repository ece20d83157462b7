import { confirm } from '../shared/confirm.ts'
import type { Finding } from './need.ts'

/** Asks once, before anything is made; undefined where nobody can be asked. */
export async function mayMake(plan: Finding[], project: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const what = plan.length === 1 ? 'the one that is' : `the ${plan.length} that are`
  return confirm(`\nMake ${what} missing in ${project}?`)
}
