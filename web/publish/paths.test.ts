import { expect, it } from 'vitest'
import { baseOf } from './paths.ts'

it.each([
  ['de', '/de'],
  ['pt-BR', '/pt-br'],
  // The résumé's versions and the function lie there.
  ['cv', '/in-cv'],
  ['api', '/in-api'],
  ['login', '/in-login'],
])('the pages in %s lie below %s', (language, base) => {
  expect(baseOf(language)).toBe(base)
})
