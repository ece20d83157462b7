import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../scripts/provision/google.ts'
import { blocking, checkNeeds, type Finding } from '../../scripts/provision/need.ts'
import { needsOf } from '../../scripts/provision/needs.ts'
import { provide } from '../../scripts/provision/provide.ts'
import { describeNeeds } from '../../scripts/provision/report.ts'
import { type StandIn, startGoogle } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'

const project = 'ada-site'
const silent = { begins: () => {}, ended: () => {} }
const needs = needsOf(project).filter(({ id }) => !['firebaserc', 'env'].includes(id))

let google: StandIn
let complete: State

beforeAll(async () => {
  google = await startGoogle(State.ready(project))
  for (const [name, value] of Object.entries(google.env)) vi.stubEnv(name, value)
  const session = connect(project)
  await provide(await checkNeeds(needs, session), session, silent)
  google.state.add('budgets/0', { budgetFilter: {} })
  google.state.analytics = '42'
  complete = google.state
})

beforeEach(() => {
  google.state = complete.copy()
  google.fault = undefined
  google.refused.clear()
})

afterAll(() => {
  google.close()
  vi.unstubAllEnvs()
})

const check = () => checkNeeds(needs, connect(project))
const of = (findings: Finding[], id: string) => findings.find(({ need }) => need.id === id)

it('tells a project that has everything so', async () => {
  const findings = await check()
  expect(findings.filter(({ state }) => state !== 'met')).toEqual([])
  expect(blocking(findings)).toEqual([])
})

describe('a need', () => {
  const gone = (name: string) => (state: State) => void state.resources.delete(name)
  const secret = (name: string) => `projects/${project}/secrets/${name}`
  const keys = `projects/${project}/locations/global/keys/`
  it.each<[string, (state: State) => void, boolean]>([
    ['blaze', (state) => void Object.assign(state, { billing: undefined }), true],
    ['firestore', gone('databases/(default)'), true],
    ['bucket', gone('defaultBucket'), true],
    ['site', gone('sites/ada-site'), true],
    ['IDENTITY_API_KEY', gone(secret('IDENTITY_API_KEY')), true],
    [
      'IDENTITY_API_KEY',
      (state) => void Object.assign(state.get(secret('IDENTITY_API_KEY')), { isOff: true }),
      true,
    ],
    ['RATE_PEPPER', gone(secret('RATE_PEPPER')), true],
    ['sign-in', (state) => void Object.assign(state, { auth: undefined }), true],
    ['closed-sign-up', (state) => void Object.assign(state.auth, { client: {} }), false],
    ['apis', (state) => void state.apis.delete('run'), false],
    ['web-app', gone('webApps/0'), false],
    ['site-link', (state) => void delete state.get('sites/ada-site').appId, false],
    ['portfolio-api-roles', (state) => void state.policies.delete('project'), false],
    [
      'server-key',
      (state) =>
        [...state.resources.keys()]
          .filter((name) => name.startsWith(keys))
          .forEach((name) => void state.resources.delete(name)),
      false,
    ],
    [
      'browser-key',
      (state) => void Object.assign(state.get(`${keys}browser`), { restrictions: {} }),
      false,
    ],
    [
      'browser-key',
      (state) =>
        void state
          .get(`${keys}browser`)
          .restrictions.apiTargets.push({ service: 'identitytoolkit.googleapis.com' }),
      false,
    ],
  ])('is found missing: %s', async (id, change, isBlocking) => {
    change(google.state)
    const findings = await check()
    expect(of(findings, id)?.state).toBe('missing')
    expect(blocking(findings).some(({ need }) => need.id === id)).toBe(isBlocking)
  })

  it('is missing when its API is off', async () => {
    google.state.apis.delete('firebasestorage')
    expect(of(await check(), 'bucket')).toMatchObject({ state: 'missing', why: 'its API is off' })
  })

  it('is not said to be missing when the Cloud Billing API is off: the plan cannot be told then', async () => {
    google.state.apis.delete('cloudbilling')
    const findings = await check()
    expect(of(findings, 'blaze')).toMatchObject({
      state: 'unknown',
      why: 'the Cloud Billing API is off',
    })
    expect(blocking(findings)).toEqual([])
  })

  it.each([
    [403, 'not allowed'],
    [429, '429'],
    [500, '500'],
  ] as const)('cannot be told from the answer %i', async (kind, why) => {
    google.fault = { kind, isMeant: (call) => call.endsWith('/billingInfo') }
    // The budget is looked for by the billing account, too.
    const findings = await checkNeeds(
      needs.filter(({ id }) => id !== 'budget'),
      connect(project),
    )
    expect(of(findings, 'blaze')).toMatchObject({
      state: 'unknown',
      why: expect.stringContaining(why),
    })
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([])
  })

  it('cannot be told once the sign-in has expired', async () => {
    const error = Object.assign(new Error('HTTP Error: 401'), {
      context: { response: { statusCode: 401 }, body: {} },
    })
    const need = {
      id: 'x',
      title: 'x',
      isRequired: true as const,
      byHand: [],
      isMet: () => Promise.reject(error),
    }
    const [finding] = await checkNeeds([need], connect(project))
    expect(finding).toMatchObject({
      state: 'unknown',
      why: expect.stringContaining('login --reauth'),
    })
  })

  it('cannot be told without an answer or a sign-in', async () => {
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
