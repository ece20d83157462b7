import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing'

/** Not the site's project, to isolate these tests from the site's. */
export const projectId = 'demo-rules'

type Visitor = [string, (environment: RulesTestEnvironment) => RulesTestContext]
export const visitors: [Visitor, Visitor, Visitor] = [
  ['an anonymous visitor', (environment) => environment.unauthenticatedContext()],
  ['a signed-in stranger', (environment) => environment.authenticatedContext('stranger')],
  [
    'the signed-in owner',
    (environment) => environment.authenticatedContext('owner', { admin: true }),
  ],
]
