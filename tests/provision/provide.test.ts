import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '../../scripts/provision/google.ts'
import { checkNeeds, type Finding, type Options } from '../../scripts/provision/need.ts'
import { needsOf } from '../../scripts/provision/needs.ts'
import { type Outcome, provide } from '../../scripts/provision/provide.ts'
import { describeNeeds, describeOutcome } from '../../scripts/provision/report.ts'
import { leadCli } from '../support/google/cli.ts'
import { type Fault, type StandIn, startGoogle } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'

const project = 'ada-site'
const silent = { begins: () => {}, ended: () => {} }
const options: Options = {
  budget: 5,
  github: 'ada/site',
  analytics: '42',
  origin: 'https://ada.dev',
}
/** The files are written by the command, which is tried in a folder of its own. */
const needs = needsOf(project, options).filter(({ id }) => !['firebaserc', 'env'].includes(id))

let google: StandIn

beforeAll(async () => {
  google = await startGoogle(new State(project))
  leadCli(google.env)
})

afterAll(() => {
  google.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function begin(change: (state: State) => void = () => {}): State {
  Object.assign(google, { state: new State(project), calls: [], fault: undefined })
  google.refused.clear()
  change(google.state)
  return google.state
}

async function provision({ patience = 5_000, waits = [] as number[], wanted = needs } = {}) {
  const session = connect(project, patience)
  const findings = await checkNeeds(wanted, session)
  const outcomes = await provide(findings, session, silent, { waits, patience })
  return { findings, outcomes }
}

const isDone = ({ state }: Outcome) => state === 'made' || state === 'found'

function left(outcomes: Outcome[]): Record<string, string> {
  return Object.fromEntries(
    outcomes
      .filter((outcome) => !isDone(outcome))
      .map(({ need, state, why }) => [need.id, `${state}: ${why}`]),
  )
}

/** What stays: GitHub's variables are told by no API of Google's. */
const rest = { variables: 'by hand: no API tells' }

const isChange = (call: string) => !/^GET|:getIamPolicy|:getEffective|:checkProjectId/.test(call)

function print(findings: Finding[], outcomes: Outcome[]): string {
  return [...describeNeeds(findings, true), ...outcomes.map(describeOutcome)].join('\n')
}

let complete: object

describe('a project that is not there yet', () => {
  it('gets everything in one run, in an order in which nothing is refused', async () => {
    const state = begin()
    const { findings, outcomes } = await provision()
    expect(left(outcomes)).toEqual(rest)
    complete = state.snapshot()
    expect(complete).toMatchSnapshot()
    const ofSite = google.calls.filter((call) => / firebasehosting .*\/sites/.test(call))
    expect(ofSite.filter(isChange)).toEqual([
      `POST firebasehosting /v1beta1/projects/${project}/sites`,
    ])
    const text = print(findings, outcomes)
    const [pepper] = state.get(`projects/${project}/secrets/RATE_PEPPER`).versions
    expect(pepper).toMatch(/^[\w-]{43}$/)
    for (const secret of ['AIza', pepper]) expect(text).not.toContain(secret)
  })

  it('is left as it is by a second run, which says that all is there', async () => {
    google.calls = []
    const { findings, outcomes } = await provision()
    expect(left(outcomes)).toEqual(rest)
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([])
    expect(google.calls.filter(isChange)).toEqual([])
    expect(google.state.snapshot()).toEqual(complete)
  })

  it('gets what the function is told to use: the key that it may check passwords with', () => {
    const { versions } = google.state.get(`projects/${project}/secrets/IDENTITY_API_KEY`)
    expect(versions).toEqual(['AIza-server'])
  })
})

describe('whatever call is refused once', () => {
  const kinds: Fault['kind'][] = [403, 409, 429, 500, 'time-out']
  it.each(kinds)(
    'with %s, a further run goes on there and ends complete',
    async (kind) => {
      const state = begin()
      // An answer 409 to a change, or none, may mean that it was made.
      google.fault = { kind, isMeant: (call) => kind !== 409 || isChange(call) }
      let runs = 0
      for (; runs < 80; runs += 1) {
        const before = google.refused.size
        const { findings, outcomes } = await provision({
          patience: kind === 'time-out' ? 150 : 5_000,
        })
        const text = print(findings, outcomes)
        expect(text).not.toContain('AIza')
        if (
          google.refused.size === before &&
          outcomes.every((outcome) => isDone(outcome) || outcome.need.id in rest)
        )
          break
      }
      expect(state.snapshot()).toEqual(complete)
      expect(google.refused.size).toBeGreaterThan(kind === 409 ? 25 : 70)
    },
    60_000,
  )

  it('is tried again where the same call may be answered otherwise a moment later', async () => {
    const state = begin()
    google.fault = { kind: 429, isMeant: isChange }
    const { outcomes } = await provision({ waits: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] })
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
    const bucket = outcomes.find(({ need }) => need.id === 'bucket')
    const text = bucket ? describeOutcome(bucket) : ''
    expect(text).toContain('firebasestorage.defaultBucket.create')
    expect(text).toContain(`https://console.firebase.google.com/project/${project}/storage`)
    expect(state.resources.has('databases/(default)')).toBe(true)
  })

  it('of the terms of service names the page where they are accepted', async () => {
    begin((state) => {
      state.isTermsAccepted = false
    })
    const { outcomes } = await provision()
    expect(left(outcomes).project).toMatch(
      /refused: .*accept.*https:\/\/console\.firebase\.google\.com/s,
    )
    expect(left(outcomes).firestore).toMatch(/^left out/)
  })

  it('to choose among billing accounts is no failure, and names them', async () => {
    const other = { name: 'billingAccounts/1A-1B-1C', displayName: 'Work', open: true }
    const state = begin((fresh) => fresh.billingAccounts.push(other))
    const { outcomes } = await provision()
    expect(left(outcomes).blaze).toBe(
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
    const email = `portfolio-api@${project}.iam.gserviceaccount.com`
    state.get(`serviceAccounts/${email}`).disabled = true
    state.get('roles/portfolioAuth').deleted = true
    state.get('pools/github').state = 'DELETED'
    state.get('providers/github').state = 'DELETED'
    expect(left((await provision()).outcomes)).toEqual(rest)
    expect(state.snapshot()).toEqual(complete)
  })

  it.each(['an older one, by hand', 'one whose role lacks a permission'])(
    'is completed: %s',
    async (kind) => {
      const state = begin((fresh) => {
        Object.assign(fresh, {
          isCreated: true,
          isFirebase: true,
          billing: 'billingAccounts/0A-0B-0C',
        })
        for (const api of ['cloudbilling', 'firestore', 'iam']) fresh.apis.add(api)
        // As the console makes it, and this command did: linked to no app.
        fresh.add('sites/ada-site', { type: 'DEFAULT_SITE' })
        fresh.add('databases/(default)', { locationId: 'us-central1', type: 'FIRESTORE_NATIVE' })
        const others = {
          version: 1,
          etag: 'x',
          bindings: [{ role: 'roles/owner', members: ['user:ada@ada.dev'] }],
        }
        fresh.policies.set('project', others)
        const permissions = kind.startsWith('one') ? ['firebaseauth.users.get'] : []
        if (permissions.length > 0)
          fresh.add('roles/portfolioAuth', { includedPermissions: permissions })
      })
      expect(left((await provision()).outcomes)).toEqual(rest)
      const { bindings } = state.policyOf('project')
      expect(bindings[0]).toEqual({ role: 'roles/owner', members: ['user:ada@ada.dev'] })
      expect(state.get('roles/portfolioAuth').includedPermissions).toHaveLength(3)
      expect(state.get('sites/ada-site').appId).toBe(state.get('webApps/0').appId)
      google.calls = []
      expect(left((await provision()).outcomes)).toEqual(rest)
      expect(google.calls.filter(isChange)).toEqual([])
    },
  )
})
