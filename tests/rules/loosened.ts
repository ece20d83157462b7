import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { describe, expect, it } from 'vitest'
import { visitors } from './who.ts'

type As = (environment: RulesTestEnvironment) => RulesTestContext

interface Subject {
  /** The project's rules, which refuse everything. */
  rules: string
  load(source: string): Promise<void>
  /** A visitor's attempts; `get` reads what exists. */
  attempts(as: As): Record<string, () => Promise<unknown>>
}

/** Shows that the rules' tests fail when the rules are loosened. */
export function describeLoosened({ rules, load, attempts }: Subject): void {
  const open = (condition: string) => {
    const loosened = rules.replace('if false', `if ${condition}`)
    expect(loosened).not.toBe(rules)
    return load(loosened)
  }

  describe('these tests can fail:', () => {
    it.each(visitors)('open to all, %s can do everything', async (_, as) => {
      await open('true')
      for (const attempt of Object.values(attempts(as))) await assertSucceeds(attempt())
    })

    it('open to the owner, only they get in', async () => {
      await open('request.auth.token.admin == true')
      const [[, anonymous], [, stranger], [, owner]] = visitors
      const get = async (as: As) => attempts(as).get?.()
      for (const other of [anonymous, stranger]) await assertFails(get(other))
      await assertSucceeds(get(owner))
    })
  })
}
