import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { describe, expect, it } from 'vitest'
import { isOfficial, visitors } from './who.ts'

type As = (environment: RulesTestEnvironment) => RulesTestContext

interface Subject {
  /** The rules of this project, which refuse everything. */
  rules: string
  load(source: string): Promise<void>
  /** What a visitor may try; `get` is a read of what is there. */
  attempts(as: As): Record<string, () => Promise<unknown>>
}

/** Shows that a test of the rules fails when they are loosened. */
export function describeLoosened({ rules, load, attempts }: Subject): void {
  const [[, anonymous], [, stranger], [, owner]] = visitors
  const open = (condition: string) => {
    const loosened = rules.replace('if false', `if ${condition}`)
    expect(loosened).not.toBe(rules)
    return load(loosened)
  }
  const all = (as: As) => Object.values(attempts(as))
  const get = async (as: As) => attempts(as).get?.()

  describe('these tests can fail:', () => {
    it.each(visitors)('open to all, %s can do everything', async (_, as) => {
      await open('true')
      for (const attempt of all(as)) await assertSucceeds(attempt())
    })

    it('open to the signed-in, only they get in', async () => {
      await open('request.auth != null')
      for (const attempt of all(anonymous)) await assertFails(attempt())
      for (const attempt of all(stranger)) await assertSucceeds(attempt())
    })

    it('open to the owner, only they get in', async () => {
      await open('request.auth.token.admin == true')
      await assertFails(get(anonymous))
      await assertFails(get(stranger))
      await assertSucceeds(get(owner))
    })

    it('rules that cannot be understood are not loaded', async () => {
      await load(rules)
      await expect(open('(true')).rejects.toThrow()
      await assertFails(get(anonymous))
    })

    it('a condition that nobody can evaluate grants nothing', async () => {
      await load(rules)
      // Google's compiler warns and loads it; the stand-in refuses it, and what was loaded before stays.
      await open('nobody.knows == this').catch(() => undefined)
      await assertFails(get(anonymous))
    })

    // Google's compiler only warns of a name that it does not know.
    it.skipIf(isOfficial)(
      'the stand-in loads no condition with a name it does not know',
      async () => {
        await load(rules)
        await expect(open('nobody.knows == this')).rejects.toThrow()
      },
    )
  })
}
