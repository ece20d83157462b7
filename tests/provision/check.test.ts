import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../scripts/provision/google.ts'
import { blocking, checkNeeds, type Finding } from '../../scripts/provision/need.ts'
import { describeNeeds } from '../../scripts/provision/report.ts'
import type { State } from '../support/google/state.ts'
import { begin, google, needs, project, provision } from './provision.ts'

await provision()
const complete = google.state

beforeEach(() => void begin(complete.copy()))

const check = () => checkNeeds(needs, connect(project))
const of = (findings: Finding[], id: string) => findings.find(({ need }) => need.id === id)

describe('a need is found missing', () => {
  const keys = 'locations/global/keys'
  it.each<[string, string, (state: State) => void]>([
    [
      'a key is free',
      'browser-key',
      (state) => void delete state.get(`${keys}/browser`).restrictions,
    ],
    [
      'the browser’s key may sign in',
      'browser-key',
      (state) =>
        state
          .get(`${keys}/browser`)
          .restrictions.apiTargets.push({ service: 'identitytoolkit.googleapis.com' }),
    ],
    [
      'a secret is off',
      'RATE_PEPPER',
      (state) => void Object.assign(state.get('secrets/RATE_PEPPER'), { isOff: true }),
    ],
    ['sign-up is open', 'closed-sign-up', (state) => void delete state.get('config').client],
    [
      'the site names no app',
      'site-link',
      (state) => void delete state.get(`sites/${project}`).appId,
    ],
    ['one API is off', 'apis', (state) => void state.apis.delete('pubsub')],
    ['an account has no roles', 'portfolio-api-roles', (state) => void state.policies.delete('')],
  ])('when %s', async (_, id, change) => {
    expect(of(await check(), id)?.state).toBe('met')
    change(google.state)
    expect(of(await check(), id)?.state).toBe('missing')
  })

  it('when its API is off', async () => {
    google.state.apis.delete('firebasestorage')
    expect(of(await check(), 'bucket')).toMatchObject({ state: 'missing', why: 'its API is off' })
  })
})

describe('whether a need is there cannot be told', () => {
  // The budget is looked for by the billing account, too.
  const others = needs.filter(({ id }) => id !== 'budget')

  it.each([
    [403, 'not allowed'],
    [429, '429'],
    [500, '500'],
  ] as const)('from the answer %i', async (kind, why) => {
    google.fault = { kind, isMeant: (call) => call.endsWith('/billingInfo') }
    const findings = await checkNeeds(others, connect(project))
    expect(of(findings, 'blaze')).toMatchObject({
      ...{ state: 'unknown', why: expect.stringContaining(why) },
    })
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([])
  })

  it('once the sign-in has expired', async () => {
    const context = { response: { statusCode: 401 }, body: {} }
    const isMet = () => Promise.reject(Object.assign(new Error('HTTP Error: 401'), { context }))
    const [finding] = await checkNeeds([{ id: '', title: '', byHand: [], isMet }], connect(project))
    expect(finding).toMatchObject({
      ...{ state: 'unknown', why: expect.stringContaining('login --reauth') },
    })
  })

  it('when the Cloud Billing API is off: no deploy is stopped by that', async () => {
    google.state.apis.delete('cloudbilling')
    const findings = await check()
    expect(of(findings, 'blaze')).toMatchObject({
      ...{ state: 'unknown', why: 'the Cloud Billing API is off' },
    })
    expect(blocking(findings)).toEqual([])
  })

  it('without an answer or a sign-in', async () => {
    google.fault = { kind: 'time-out', isMeant: () => true, isLasting: true }
    const offline = await checkNeeds(needs, connect(project, 100))
    expect(offline.every(({ state }) => state === 'unknown')).toBe(true)
    expect(of(offline, 'blaze')?.why).toBe('no answer')
    const nobody = await checkNeeds(needs, 'nobody is signed in')
    expect(of(nobody, 'blaze')).toMatchObject({ state: 'unknown', why: 'nobody is signed in' })
  })
})

it('prints the way to get what is missing or unknown, and none to what is there', async () => {
  google.state.resources.delete('defaultBucket')
  google.fault = { kind: 403, isMeant: (call) => call.includes('billingbudgets') }
  const lines = describeNeeds(await check(), true).join('\n')
  expect(lines).toMatch(/MISSING {2}the default Storage bucket[^\n]*\n.*project\/ada-site\/storage/)
  expect(lines).toMatch(/\? {8}a budget alert.*\n.*\n.*billing\/budgets/)
  expect(lines).toMatch(/ok {7}the Blaze plan[^\n]*\n {2}\S/)
})
