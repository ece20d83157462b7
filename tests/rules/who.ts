import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing'

/** The stand-in for Firestore, which comes with the one for the Storage rules, answers 501 to REST. */
const rest = await fetch(
  `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/demo-rules/databases/(default)/documents/skills/known`,
)
/** For `it.skipIf`: what only the stand-ins do, which refuse to load what they do not know. */
export const isOfficial = rest.status !== 501

/** Not the site's project, so that these tests and those of the site do not meet. */
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
