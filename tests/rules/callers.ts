import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing'

/** Not the site's project, to isolate these tests from the site's. */
export const projectId = 'demo-rules'

type Caller = [string, (environment: RulesTestEnvironment) => RulesTestContext]
export const callers: [Caller, Caller, Caller] = [
  ['an anonymous visitor', (environment) => environment.unauthenticatedContext()],
  ['a signed-in stranger', (environment) => environment.authenticatedContext('stranger')],
  [
    'the signed-in owner',
    (environment) => environment.authenticatedContext('owner', { admin: true }),
  ],
]
