import { describe, expect, it } from 'vitest'
import { checkNeeds, type Finding } from './check-needs.ts'
import type { Answer, Ask } from './firebase-tools.ts'
import { needsOf } from './needs.ts'
import { blocking, describeNeeds } from './report.ts'

const project = 'ada-site'
const member = `serviceAccount:portfolio-api@${project}.iam.gserviceaccount.com`
const identity = { service: 'identitytoolkit.googleapis.com' }

/** What Google answers for a project that has everything, by a part of the address. */
const complete: Record<string, object> = {
  'firebase.googleapis.com/v1beta1/projects/ada-site/webApps': { apps: [{ appId: '1' }] },
  'firebase.googleapis.com/v1beta1/projects/ada-site': { state: 'ACTIVE' },
  billingInfo: { billingEnabled: true },
  batchGet: { services: new Array(10).fill({ state: 'ENABLED' }) },
  '/fields/expireAt': { ttlConfig: { state: 'ACTIVE' } },
  'databases/(default)': { type: 'FIRESTORE_NATIVE' },
  defaultBucket: { bucket: { name: 'projects/1/buckets/ada' } },
  '/admin/v2/': {
    signIn: { email: { enabled: true, passwordRequired: true } },
    client: { permissions: { disabledUserSignup: true } },
  },
  '/locations/global/keys': {
    keys: [
      { restrictions: { apiTargets: [identity] } },
      { restrictions: { apiTargets: [{ service: 'firebaseinstallations.googleapis.com' }] } },
    ],
  },
  '/secrets/': { state: 'ENABLED' },
  '/serviceAccounts/': { email: 'portfolio-api' },
  getIamPolicy: {
    bindings: [
      { role: 'projects/ada-site/roles/portfolioAuth', members: [member] },
      { role: 'roles/datastore.user', members: [member] },
      { role: 'roles/logging.logWriter', members: [member, 'user:ada@example.com'] },
    ],
  },
  'gcf-artifacts': { cleanupPolicies: { old: {} } },
}

const answering =
  (change: Record<string, Answer> = {}): Ask =>
  async (url) => {
    const changed = Object.entries(change).find(([part]) => url.includes(part))
    if (changed) return changed[1]
    const [, body] = Object.entries(complete).find(([part]) => url.includes(part)) ?? []
    return body ? { status: 200, body } : { status: 500, body: null }
  }

const check = (change?: Record<string, Answer>) => checkNeeds(needsOf(project), answering(change))
const of = (findings: Finding[], title: string) =>
  findings.find(({ need }) => need.title.includes(title))
const missing = (findings: Finding[]) =>
  findings.filter(({ state }) => state === 'missing').map(({ need }) => need.title)

describe('a project that has everything', () => {
  it('is told so, except for the budget alert that no API tells', async () => {
    const findings = await check()
    const others = findings.filter(({ state }) => state !== 'met')
    expect(others.map(({ need }) => need.title)).toEqual([expect.stringContaining('budget')])
    expect(blocking(findings)).toEqual([])
  })
})

describe('a need', () => {
  it.each<[string, string, Answer, boolean]>([
    ['Blaze', 'billingInfo', { status: 200, body: { billingEnabled: false } }, true],
    ['Firestore database', 'databases/(default)', { status: 404, body: {} }, true],
    ['Storage bucket', 'defaultBucket', { status: 404, body: {} }, true],
    ['IDENTITY_API_KEY', 'secrets/IDENTITY', { status: 404, body: {} }, true],
    ['IDENTITY_API_KEY', 'secrets/IDENTITY', { status: 200, body: { state: 'DISABLED' } }, true],
    ['RATE_PEPPER', 'secrets/RATE', { status: 404, body: {} }, true],
    ['by e-mail', '/admin/v2/', { status: 404, body: {} }, true],
    ['self sign-up', '/admin/v2/', { status: 200, body: { client: {} } }, false],
    ['the APIs', 'batchGet', { status: 200, body: { services: [{ state: 'ENABLED' }] } }, false],
    ['web app', 'webApps', { status: 200, body: {} }, false],
    ['its roles', 'getIamPolicy', { status: 200, body: { bindings: [] } }, false],
    ['of throttle', 'throttle/fields', { status: 200, body: { name: 'x' } }, false],
    ['API key', 'global/keys', { status: 200, body: {} }, false],
    [
      'API key',
      'global/keys',
      { status: 200, body: { keys: [{}, { restrictions: { apiTargets: [identity] } }] } },
      false,
    ],
  ])('%s is found missing (%s %j)', async (title, part, answer, isBlocking) => {
    const findings = await check({ [part]: answer })
    const finding = of(findings, title)
    expect(finding?.state).toBe('missing')
    expect(blocking(findings).some(({ need }) => need.title.includes(title))).toBe(isBlocking)
  })

  it('is missing when its API is off', async () => {
    const body = { error: { details: [{ reason: 'SERVICE_DISABLED' }] } }
    const findings = await check({ defaultBucket: { status: 403, body } })
    expect(of(findings, 'bucket')).toMatchObject({ state: 'missing', why: 'its API is off' })
  })

  it.each([
    [403, 'not allowed'],
    [401, 'login --reauth'],
    [500, '500'],
  ])('cannot be told from the answer %i', async (status, why) => {
    const findings = await check({ billingInfo: { status, body: {} } })
    expect(of(findings, 'Blaze')).toMatchObject({
      state: 'unknown',
      why: expect.stringContaining(why),
    })
    expect(missing(findings)).toEqual([])
  })

  it('cannot be told without a connection or a sign-in', async () => {
    const offline = await checkNeeds(needsOf(project), () => Promise.reject(new Error('offline')))
    expect(offline.every(({ state }) => state === 'unknown')).toBe(true)
    expect(of(offline, 'Blaze')?.why).toBe('cloudbilling.googleapis.com does not answer')
    const nobody = await checkNeeds(needsOf(project), 'nobody is signed in')
    expect(of(nobody, 'Blaze')).toMatchObject({ state: 'unknown', why: 'nobody is signed in' })
  })
})

it('prints the way to get what is missing or unknown, and none to what is there', async () => {
  const lines = describeNeeds(await check({ defaultBucket: { status: 404, body: {} } })).join('\n')
  expect(lines).toMatch(/MISSING {2}the default Storage bucket\n.*project\/ada-site\/storage/)
  expect(lines).toMatch(/\? {8}a budget alert.*\n.*billing\/budgets/)
  expect(lines).toMatch(/ok {7}the Blaze plan[^\n]*\n {2}\S/)
})
