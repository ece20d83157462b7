import { check } from '#contract/check.ts'
import { signInSchema } from '#contract/sign-in.ts'
import type { Errors } from '../session/submit.ts'

/** What is wrong with the fields, before they are sent. */
export function findErrors(fields: { email: string; password: string }): Errors {
  const result = check(signInSchema, fields)
  return 'faults' in result ? result.faults.fields : {}
}
