import { describe, expect, it } from 'vitest'
import { connect } from '../../scripts/provision/google.ts'
import { blocking, checkNeeds } from '../../scripts/provision/need.ts'
import { needsOf } from '../../scripts/provision/needs.ts'
import { describeNeeds, describeOutcome } from '../../scripts/provision/report.ts'
import type { Fault } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'
import {
  begin,
  google,
  isChange,
  left,
  needs,
  options,
  project,
  provision,
  rest,
} from './provision.ts'

function print({ findings, outcomes }: Awaited<ReturnType<typeof provision>>): string {
  return [...describeNeeds(findings, true), ...outcomes.map(describeOutcome)].join('\n')
}

const first = await provision()
const complete = google.state.snapshot()

describe('a project that is not there yet', () => {
  it('gets everything in one run, in an order in which nothing is refused', () => {
    expect(left(first.outcomes)).toEqual(rest)
    expect(complete).toMatchSnapshot()
    expect(
      google.calls.filter((call) => / firebasehosting .*\/sites/.test(call) && isChange(call)),
    ).toEqual([`POST firebasehosting /v1beta1/projects/${project}/sites`])
    const [pepper] = google.state.get('secrets/RATE_PEPPER').versions
    expect(pepper).toMatch(/^[\w-]{43}$/)
    for (const secret of ['AIza', pepper]) expect(print(first)).not.toContain(secret)
  })

  it('is left as it is by a second run, which says that all is there', async () => {
    google.calls = []
    const { findings, outcomes } = await provision()
    expect(left(outcomes)).toEqual(rest)
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([])
    expect(google.calls.filter(isChange)).toEqual([])
    expect(google.state.snapshot()).toEqual(complete)
  })
})

it('has a deploy stopped by what it cannot go without', async () => {
  begin(Object.assign(State.ready(project), { billing: undefined }))
  const findings = await checkNeeds(needs, connect(project))
  expect(blocking(findings).map(({ need }) => need.id)).toEqual([
    ...['blaze', 'firestore', 'bucket', 'site', 'sign-in'],
    ...['IDENTITY_API_KEY', 'RATE_PEPPER', 'SMTP_URL'],
  ])
})

describe('whatever call is refused once', () => {
  it.each<[Fault['kind'], number, number]>([
    [403, 5_000, 70],
    [409, 5_000, 25],
    ['time-out', 150, 70],
  ])('with %s, a further run goes on there and ends complete', async (kind, patience, least) => {
    const state = begin()
    // An answer 409 to a change, or none, may mean that it was made.
    google.fault = { kind, isMeant: (call) => kind !== 409 || isChange(call) }
    let refused = -1
    let open: object = {}
    while (google.refused.size > refused || Object.keys(open).length > 1) {
      refused = google.refused.size
      const run = await provision({ patience })
      open = left(run.outcomes)
      expect(print(run)).not.toContain('AIza')
    }
    expect(state.snapshot()).toEqual(complete)
    expect(google.refused.size).toBeGreaterThan(least)
  })

  it('is tried again where the same call may be answered otherwise a moment later', async () => {
    const state = begin()
    google.fault = { kind: 429, isMeant: isChange }
    const { outcomes } = await provision({ waits: Array(10).fill(1) })
    expect(left(outcomes)).toEqual(rest)
    expect(state.snapshot()).toEqual(complete)
  })
})

describe('a refusal', () => {
  it('is told with the permission and the way by hand, and stops only what depends on it', async () => {
    const state = begin()
    const call = `POST firebasestorage /v1alpha/projects/${project}/defaultBucket`
    google.fault = { kind: 403, isMeant: (asked) => asked === call }
    const { outcomes } = await provision()
    expect(left(outcomes)).toEqual({
      ...rest,
      bucket: 'refused: 403: refused once',
      'portfolio-api-bucket': 'left out: needs the default Storage bucket, in us-central1',
      'portfolio-work-bucket': 'left out: needs the default Storage bucket, in us-central1',
    })
    const text = outcomes.map(describeOutcome).join('\n')
    expect(text).toContain('it takes firebasestorage.defaultBucket.create; by hand:')
    expect(text).toContain(`https://console.firebase.google.com/project/${project}/storage`)
    expect(state.get('databases/(default)')).toBeTruthy()
  })

  it('of the terms of service names the page where they are accepted', async () => {
    begin().isTermsAccepted = false
    const open = left((await provision()).outcomes)
    expect(open.project).toMatch(/refused: .*accept.*https:\/\/console\.firebase\.google\.com/s)
    expect(open.firestore).toMatch(/^left out/)
  })

  it('to choose among billing accounts is no failure, and names them', async () => {
    const state = begin()
    state.billingAccounts.push({
      name: 'billingAccounts/1A-1B-1C',
      displayName: 'Work',
      open: true,
    })
    expect(left((await provision()).outcomes).blaze).toBe(
      'by hand: choose one with --billing-account: 0A-0B-0C (Mine), 1A-1B-1C (Work)',
    )
    expect(state.billing).toBeUndefined()
    const chosen = needsOf(project, { ...options, billingAccount: '1A-1B-1C' })
    await provision({ wanted: chosen.slice(0, 4) })
    expect(state.billing).toBe('billingAccounts/1A-1B-1C')
  })
})

describe('a half-made project', () => {
  it('gets back what was deleted or disabled, whose names are taken for a month', async () => {
    const state = begin()
    await provision()
    state.get(`serviceAccounts/portfolio-api@${project}.iam.gserviceaccount.com`).disabled = true
    state.get('roles/portfolioAuth').deleted = true
    const pool = state.get('locations/global/workloadIdentityPools/github')
    const provider = state.get('locations/global/workloadIdentityPools/github/providers/github')
    for (const deleted of [pool, provider]) deleted.state = 'DELETED'
    expect(left((await provision()).outcomes)).toEqual(rest)
    expect(state.snapshot()).toEqual(complete)
  })

  it('is completed: one made by hand, whose role lacks permissions, and which others may use', async () => {
    const state = begin(
      Object.assign(State.ready(project), {
        hasAllApis: false,
        apis: new Set(['cloudbilling', 'iam']),
      }),
    )
    // As the console makes it, and this command did: linked to no app.
    state.add(`sites/${project}`, { type: 'DEFAULT_SITE' })
    state.add('databases/(default)', { type: 'FIRESTORE_NATIVE' })
    state.add('roles/portfolioAuth', { includedPermissions: ['firebaseauth.users.get'] })
    const owner = { role: 'roles/owner', members: ['user:ada@ada.dev'] }
    state.setPolicy('', { bindings: [owner] })
    expect(left((await provision()).outcomes)).toEqual(rest)
    expect(state.policyOf('').bindings[0]).toEqual(owner)
    expect(state.get('roles/portfolioAuth').includedPermissions).toHaveLength(3)
    expect(state.get(`sites/${project}`).appId).toBe(state.get('webApps/0').appId)
    google.calls = []
    expect(left((await provision()).outcomes)).toEqual(rest)
    expect(google.calls.filter(isChange)).toEqual([])
  })
})
