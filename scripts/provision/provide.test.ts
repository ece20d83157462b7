import { expect, it } from 'vitest'
import type { Finding } from './need.ts'
import { type Outcome, stillBlocking } from './provide.ts'

it.each<[Outcome['state'], string[]]>([
  ['made', []],
  // By somebody else meanwhile, or with what was made before it.
  ['found', []],
  ['refused', ['bucket']],
  ['left out', ['bucket']],
  ['by hand', ['bucket']],
])('a need that was missing and then %s holds a deploy up, if at all: %j', (state, held) => {
  const need = { id: 'bucket', title: 'the bucket', byHand: [], isRequired: true as const }
  const findings: Finding[] = [{ need, state: 'missing' }]
  const left = stillBlocking(findings, [{ need, state }])
  expect(left.map(({ need: { id } }) => id)).toEqual(held)
  expect(stillBlocking(findings, [])).toEqual(findings)
})
