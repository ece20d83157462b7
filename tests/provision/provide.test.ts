import { beforeEach, describe, expect, it } from 'vitest'
import { releaseChanges } from '../../functions/src/work/release.ts'
import { closedSignUp } from '../../scripts/provision/products.ts'
import { describeOutcome } from '../../scripts/provision/report.ts'
import { blocking, checkRequirements, type Finding } from '../../scripts/provision/requirement.ts'
import { requirementsOf } from '../../scripts/provision/requirements.ts'
import { type Fault, signInAsOwner } from '../support/google/google.ts'
import { accountToken } from '../support/google/metadata.ts'
import { State } from '../support/google/state.ts'
import {
  alwaysUnmet,
  begin,
  changes,
  google,
  options,
  project,
  provision,
  session,
  unmet,
} from './provision.ts'

signInAsOwner()
const first = await provision()
const complete = google.state
const key = 'locations/global/keys'
const host = 'firebasestorage.app'

beforeEach(() => void begin())

const isChange = (call: string) => !call.startsWith('GET')
const titled = (findings: Finding[], words: string) =>
  findings.find(({ requirement }) => requirement.title.includes(words))

describe('a project that is not there yet', () => {
  it('gets all in one run, in an order in which nothing is refused', () => {
    expect(unmet(first.outcomes)).toEqual(alwaysUnmet)
    const [pepper] = complete.get('secrets/RATE_PEPPER').versions
    expect(pepper).toMatch(/^[\w-]{43}$/)
    expect(complete.get('secrets/IDENTITY_API_KEY').versions).toEqual(['AIza-server'])
    expect(complete.get('secrets/SMTP_URL').versions).toEqual(['none'])
  })

  it('lets each account do what it is for, and no more', () => {
    const [api, work, github] = ['api', 'work', 'deploy'].map(
      (id) => `serviceAccount:portfolio-${id}`,
    )
    const deploys = ['artifactregistry.admin', 'cloudbuild.builds.viewer', 'cloudfunctions.admin']
    deploys.push('cloudtasks.queueAdmin', 'datastore.indexAdmin', 'firebase.viewer', 'run.admin')
    deploys.push('firebaserules.admin', 'firebasestorage.viewer', 'secretmanager.admin')
    deploys.push('serviceusage.serviceUsageConsumer', 'cloudscheduler.admin')
    const others = {
      'cloudbuild.builds.builder': `serviceAccount:${complete.number}-compute`,
      'cloudtasks.enqueuer': `${api},${github},${work}`,
      'datastore.user': `${api},${work}`,
      'firebasehosting.admin': `${github},${work}`,
      'logging.logWriter': `${api},${work}`,
      'run.invoker': `${api},${work}`,
      'run.viewer': work,
    }
    const all = { ...others, ...Object.fromEntries(deploys.map((role) => [role, github])) }
    expect(complete.rolesIn('')).toEqual(
      [
        `projects/${project}/roles/portfolioAuth: ${api}`,
        ...Object.entries(all).map(([role, members]) => `roles/${role}: ${members}`),
      ].sort(),
    )
    const { includedPermissions } = complete.get('roles/portfolioAuth')
    expect(`${includedPermissions}`.replaceAll('firebaseauth.users.', '')).toBe(
      'get,createSession,update',
    )
    expect(complete.rolesIn(`b/${project}.${host}/iam`)).toEqual([
      `roles/storage.objectUser: ${api},${work}`,
    ])
    const account = (id: string) => `serviceAccounts/${id}@${project}.iam.gserviceaccount.com`
    const user = 'roles/iam.serviceAccountUser: '
    expect(complete.rolesIn(account('portfolio-api'))).toEqual([`${user}${api},${github}`])
    expect(complete.rolesIn(account('portfolio-work'))).toEqual([`${user}${github},${work}`])
    const pool = `projects/${complete.number}/locations/global/workloadIdentityPools/github`
    expect(complete.rolesIn(account('portfolio-deploy'))).toEqual([
      `roles/iam.workloadIdentityUser: principalSet://iam.googleapis.com/${pool}/attribute.repository_id/1001`,
    ])
    expect(
      complete.get('locations/global/workloadIdentityPools/github/providers/github'),
    ).toMatchObject({
      attributeCondition:
        "assertion.repository_id == '1001' && assertion.repository_owner_id == '2002' && assertion.ref == 'refs/heads/main'",
    })
    expect(complete.policies.size).toBe(6)
  })

  it('has one key that may check passwords, and one for the page of this site', () => {
    const [browser, server] = complete.list(`${key}/`).map(({ restrictions }) => restrictions)
    expect(server).toEqual({ apiTargets: [{ service: 'identitytoolkit.googleapis.com' }] })
    const sites = [`${project}.web.app`, `${project}.firebaseapp.com`, 'ada.dev']
    expect(browser).toEqual({
      browserKeyRestrictions: { allowedReferrers: sites.map((site) => `https://${site}/*`) },
      apiTargets: ['firebase', 'firebaseinstallations'].map((api) => ({
        service: `${api}.googleapis.com`,
      })),
    })
  })

  it('has what keeps it cheap, and a site that tells its pages of the app', () => {
    expect(complete.list('billingAccounts/0A-0B-0C/budgets/')).toMatchObject([
      {
        amount: { specifiedAmount: { units: '5' } },
        budgetFilter: { projects: [`projects/${complete.number}`] },
      },
    ])
    const [repository] = complete.list('locations/us-central1/repositories/')
    expect(repository).toMatchObject({
      format: 'DOCKER',
      cleanupPolicies: { 'firebase-functions-cleanup': { condition: { olderThan: '604800s' } } },
    })
    expect(complete.get(`sites/${project}/config`).maxVersions).toBe('50')
    expect(complete.get(`sites/${project}`).appId).toBe(complete.get('webApps/0').appId)
    expect(complete.get('defaultBucket').location).toBe('us-central1')
  })

  it('is left as it is by a second run, which says that all is there', async () => {
    begin(complete.copy())
    const { findings, outcomes } = await provision()
    expect(unmet(outcomes)).toEqual(alwaysUnmet)
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([])
    expect(changes()).toEqual([])
  })
})

describe('whatever call is refused once', () => {
  it.each<[Fault['kind'], number]>([
    [403, 60],
    [409, 25],
    ['time-out', 60],
  ])('with %s, a further run goes on there and ends complete', async (kind, least) => {
    // A change that gets a 409 or no response may have been made.
    google.fault = { kind, isMeant: (call) => kind !== 409 || isChange(call) }
    let refused = -1
    let open: string[] = []
    while (google.refused.size > refused) {
      refused = google.refused.size
      open = unmet((await provision()).outcomes)
    }
    expect(open).toEqual(alwaysUnmet)
    expect(same(google.state)).toEqual(same(complete))
    expect(google.refused.size).toBeGreaterThan(least)
  })

  it('is tried again where the same call may be answered otherwise a moment later', async () => {
    google.fault = { kind: 429, isMeant: isChange }
    const { outcomes } = await provision({ waits: Array(10).fill(1) })
    expect(unmet(outcomes)).toEqual(alwaysUnmet)
    expect(same(google.state)).toEqual(same(complete))
  })
})

/** Everything created, without what differs from run to run. */
function same(state: State) {
  const { apis, billing } = state
  const values = new Map(state.resources)
  values.set('secrets/RATE_PEPPER', values.get('secrets/RATE_PEPPER').versions.length)
  const names = [...state.policies.keys()].sort()
  return { values, apis, billing, roles: names.map((name) => [name, state.rolesIn(name)]) }
}

describe('a refusal', () => {
  it('of the terms of service names the page where they are accepted, and ends the run', async () => {
    google.state.isTermsAccepted = false
    const { outcomes } = await provision()
    expect(unmet(outcomes)).toEqual([
      expect.stringContaining('refused: 403 Firebase Tos Not Accepted'),
    ])
    expect(outcomes.map(describeOutcome).join('\n')).toContain(
      'https://console.firebase.google.com',
    )
  })

  it('to choose among billing accounts is no failure, and names the page', async () => {
    const other = { name: 'billingAccounts/1A-1B-1C', displayName: 'Work', open: true }
    google.state.billingAccounts.push(other)
    expect(unmet((await provision()).outcomes)).toEqual([
      expect.stringMatching(/^the Blaze plan.*by hand: you may use several billing accounts/),
    ])
    expect(google.state.billing).toBeUndefined()
  })
})

describe('a half-made project', () => {
  it('gets back what was deleted or disabled, whose names are taken for a month', async () => {
    const state = begin(complete.copy())
    state.get(`serviceAccounts/portfolio-api@${project}.iam.gserviceaccount.com`).disabled = true
    state.get('roles/portfolioAuth').deleted = true
    const pool = 'locations/global/workloadIdentityPools/github'
    for (const name of [pool, `${pool}/providers/github`]) state.get(name).state = 'DELETED'
    expect(unmet((await provision()).outcomes)).toEqual(alwaysUnmet)
    const { findings } = await provision()
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([])
  })

  it('trusts GitHub’s repository by its ids where it was trusted by name, keeps fifty releases and images for a week', async () => {
    const state = begin(complete.copy())
    const provider = state.get('locations/global/workloadIdentityPools/github/providers/github')
    provider.attributeMapping = { 'attribute.repository': 'assertion.repository' }
    provider.attributeCondition = "assertion.repository == 'ada/site'"
    state.get(`sites/${project}/config`).maxVersions = '10'
    const images = state.get('locations/us-central1/repositories/gcf-artifacts')
    images.cleanupPolicies['firebase-functions-cleanup'].condition.olderThan = '86400s'
    expect(unmet((await provision()).outcomes)).toEqual(alwaysUnmet)
    expect(same(state)).toEqual(same(complete))
  })

  it('lets GitHub act as App Engine’s account where there is one, which the CLI asks for', async () => {
    const state = begin(complete.copy())
    const account = `serviceAccounts/${project}@appspot.gserviceaccount.com`
    state.add(account, { email: `${project}@appspot.gserviceaccount.com` })
    expect(unmet((await provision()).outcomes)).toEqual(alwaysUnmet)
    expect(state.rolesIn(account)).toEqual([
      'roles/iam.serviceAccountUser: serviceAccount:portfolio-deploy',
    ])
  })

  it('is completed, and keeps what others may do in it, on conditions too', async () => {
    const state = begin(State.ready(project))
    // As the console creates it: linked to no app.
    state.add(`sites/${project}`, { type: 'DEFAULT_SITE' })
    state.add(`sites/${project}/config`, {})
    state.add('roles/portfolioAuth', { includedPermissions: ['firebaseauth.users.get'] })
    const condition = {
      title: 'until',
      expression: 'request.time < timestamp("2030-01-01T00:00:00Z")',
    }
    const owners = ['user:ada@ada.dev', 'user:bo@ada.dev'].map((member) => ({
      role: 'roles/owner',
      members: [member],
      ...(member.includes('bo@') && { condition }),
    }))
    state.grant('', owners)
    expect(unmet((await provision()).outcomes)).toEqual(alwaysUnmet)
    expect(state.bindings('').slice(0, 2)).toEqual(owners)
    expect(state.get('roles/portfolioAuth').includedPermissions).toHaveLength(3)
    expect(state.get(`sites/${project}`).appId).toBe(state.get('webApps/0').appId)
  })

  it('has a site of another name where another project has the site of its name', async () => {
    google.state.takenSites = [project]
    expect(unmet((await provision()).outcomes)).toEqual(alwaysUnmet)
    const { name, appId } = google.state.list('sites/')[0]
    const id = name.split('/').at(-1)
    expect(id).toMatch(/^ada-site-\d{5}$/)
    expect(appId).toBeTruthy()
    const { browserKeyRestrictions } = google.state.get(`${key}/browser`).restrictions
    expect(browserKeyRestrictions.allowedReferrers[0]).toBe(`https://${id}.web.app/*`)
  })
})

describe('a requirement is found missing', () => {
  const check = () => checkRequirements(requirementsOf(project, options), session())

  it.each<[string, string, (state: State) => void]>([
    ['a key is free', 'browser', (state) => void delete state.get(`${key}/browser`).restrictions],
    [
      'the browser’s key may sign in',
      'browser',
      (state) =>
        state
          .get(`${key}/browser`)
          .restrictions.apiTargets.push({ service: 'identitytoolkit.googleapis.com' }),
    ],
    ['a secret is off', 'RATE_PEPPER', (state) => (state.get('secrets/RATE_PEPPER').isOff = true)],
    ['the site names no app', 'linked', (state) => delete state.get(`sites/${project}`).appId],
    ['one API is off', 'the other APIs', (state) => state.apis.delete('pubsub')],
    ['an account has no roles', 'the project:', (state) => state.policies.delete('')],
    ['the API that would tell is off', 'bucket', (state) => state.apis.delete('firebasestorage')],
    [
      'strangers may not call',
      'everybody',
      (state) =>
        (state.rules['iam.allowedPolicyMemberDomains'] = { values: { allowedValues: ['C0a'] } }),
    ],
    [
      'strangers may not call, by the newer constraint',
      'everybody',
      (state) => (state.rules['iam.managed.allowedPolicyMembers'] = { enforce: true }),
    ],
  ])('when %s', async (_, words, change) => {
    const state = begin(complete.copy())
    expect(titled(await check(), words)?.state).toBe('met')
    change(state)
    expect(titled(await check(), words)?.state).toBe('missing')
  })

  it('when it is what a deploy cannot go without', async () => {
    begin(Object.assign(State.ready(project), { billing: undefined })).apis.add('cloudbilling')
    const titles = blocking(await check()).map(({ requirement }) => requirement.title)
    for (const words of ['Blaze', 'bucket', 'Hosting site', 'RATE_PEPPER', 'portfolio-work']) {
      expect(titles.join()).toContain(words)
    }
  })

  it.each([
    [403, 'not allowed'],
    [429, '429'],
    ['time-out', 'no answer'],
  ] as const)('but not from the answer %s, which tells nothing', async (kind, why) => {
    begin(complete.copy())
    google.fault = { kind, isMeant: () => true, isLasting: true }
    const requirements = requirementsOf(project).filter(
      ({ title }) => !title.includes('Firebase project'),
    )
    const findings = await checkRequirements(requirements, session())
    expect(findings.every(({ state }) => state === 'unknown')).toBe(true)
    expect(titled(findings, 'Blaze')?.why).toContain(why)
  })

  it('but not of the plan, where the API is off that tells it', async () => {
    begin(complete.copy()).apis.delete('cloudbilling')
    expect(blocking(await check())).toEqual([])
  })
})

describe('self sign-up', () => {
  it('is closed once there is sign-in, and nothing else of it is changed', async () => {
    const state = begin(complete.copy())
    const wanted = [closedSignUp(project)]
    expect(unmet((await provision({ wanted })).outcomes)).toHaveLength(1)
    const client = { apiKey: 'kept' }
    state.add('config', { signIn: { email: { enabled: true } }, client })
    await provision({ wanted })
    expect(state.get('config')).toMatchObject({
      client: { ...client, permissions: { disabledUserSignup: true } },
    })
  })
})

/** Tries it without each of the roles in turn. */
async function without(roles: string[], attempt: () => Promise<void>): Promise<void> {
  const { state } = google
  const bindings = state.bindings('')
  for (const missing of roles) {
    state.grant(
      '',
      bindings.filter(({ role }) => role !== missing),
    )
    await attempt()
  }
  state.grant('', bindings)
}

it('lets the account of `work` write a version whose rewrites name the function', async () => {
  const { state } = Object.assign(google, { state: complete.copy() })
  const run = { serviceId: 'api', region: 'us-central1', tag: 'fh-first' }
  state.hosting().deploy(new Map(), { rewrites: [{ glob: '/api/**', run }] })
  const token = async () => accountToken(`portfolio-work@${project}.iam.gserviceaccount.com`)
  const release = (text: string) =>
    releaseChanges(
      { origin: `${google.url}/firebasehosting`, project, id: project, token },
      async () => new Map([['/index.html', async () => Buffer.from(text)]]),
    )
  await release('first')
  expect(String(state.hosting().liveFiles().get('/index.html'))).toBe('first')
  await without(['roles/firebasehosting.admin', 'roles/run.viewer'], () =>
    expect(release('second')).rejects.toMatchObject({ kind: 'denied' }),
  )
})

it('lets a deploy from GitHub read the name of the bucket that the CLI deploys the rules of Storage for', async () => {
  const { state } = Object.assign(google, { state: complete.copy() })
  state.caller = `serviceAccount:portfolio-deploy@${project}.iam.gserviceaccount.com`
  const path = `/v1alpha/projects/${project}/defaultBucket`
  const read = () => session().get('firebasestorage', path)
  expect((await read()).bucket.name).toContain(state.bucket())
  await without(['roles/firebasestorage.viewer', 'roles/firebase.viewer'], () =>
    expect(read()).rejects.toMatchObject({ status: 403 }),
  )
})
