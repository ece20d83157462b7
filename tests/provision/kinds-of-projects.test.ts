import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { releaseChanges } from '../../functions/src/work/release.ts'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { connect } from '../../scripts/provision/google.ts'
import { checkNeeds } from '../../scripts/provision/need.ts'
import { needsOf } from '../../scripts/provision/needs.ts'
import { provide } from '../../scripts/provision/provide.ts'
import { describeNeeds } from '../../scripts/provision/report.ts'
import { leadCli } from '../support/google/cli.ts'
import { startGoogle } from '../support/google/google.ts'
import { accountToken } from '../support/google/metadata.ts'
import { State } from '../support/google/state.ts'

const project = 'ada-site'
const deploys = `serviceAccount:portfolio-deploy@${project}.iam.gserviceaccount.com`
const google = await startGoogle(State.ready(project))

beforeEach(() => {
  google.state = State.ready(project)
  leadCli(google.env)
})

afterAll(() => {
  google.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function provision() {
  const needs = needsOf(project, { github: 'ada/site' })
  const wanted = needs.filter(({ id }) => !['firebaserc', 'env'].includes(id))
  const session = connect(project)
  const findings = await checkNeeds(wanted, session)
  return { findings, outcomes: await provide(findings, session, { begins() {}, ended() {} }) }
}

describe('publishing, in the name of its own account', () => {
  const work = `serviceAccount:portfolio-work@${project}.iam.gserviceaccount.com`
  const run = { serviceId: 'api', region: 'us-central1', tag: 'fh-first' }
  const release = (text: string) =>
    releaseChanges(
      {
        ...{ origin: `${google.url}/firebasehosting`, project, id: project },
        token: async () => accountToken(work.replace('serviceAccount:', '')),
      },
      async () => new Map([['/index.html', async () => Buffer.from(text)]]),
    )

  it('may write a version whose rewrites name the function', async () => {
    await provision()
    const { state } = google
    state.hosting().deploy(new Map(), { rewrites: [{ glob: '/api/**', run }] })
    await release('first')
    expect(String(state.hosting().liveFiles().get('/index.html'))).toBe('first')
    const { bindings } = state.policyOf('project')
    for (const without of ['roles/firebasehosting.admin', 'roles/run.viewer']) {
      state.setPolicy('project', { bindings: bindings.filter(({ role }) => role !== without) })
      await expect(release('second')).rejects.toMatchObject({ kind: 'denied' })
    }
  })

  it('has the custom role of before replaced, which Hosting does not take', async () => {
    const { state } = google
    const role = state.add('roles/portfolioPublish', {
      includedPermissions: ['firebasehosting.sites.get', 'firebasehosting.sites.update'],
    }).name
    const custom = { role: `projects/${project}/${role}`, members: [work] }
    await provision()
    const { bindings } = state.policyOf('project')
    const others = bindings.filter(({ members }) => !members.includes(work))
    state.setPolicy('project', { bindings: [...others, custom] })
    state.hosting().deploy(new Map(), { rewrites: [{ glob: '/api/**', run }] })
    await expect(release('refused')).rejects.toMatchObject({ kind: 'denied' })

    await provision()
    await release('taken')
    const held = state.policyOf('project').bindings
    expect(held.map(({ role }) => role)).not.toContain(custom.role)
  })
})

describe('a deploy from GitHub', () => {
  it('may read the name of the bucket that the CLI deploys the rules of Storage for', async () => {
    await provision()
    const { state } = google
    state.caller = deploys
    const { getDefaultBucket } = firebaseTools('./lib/gcp/storage.js')
    expect(await getDefaultBucket(project)).toBe(state.bucket())
    const { bindings } = state.policyOf('project')
    for (const without of ['roles/firebasestorage.viewer', 'roles/firebase.viewer']) {
      state.setPolicy('project', { bindings: bindings.filter(({ role }) => role !== without) })
      await expect(getDefaultBucket(project)).rejects.toMatchObject({ status: 403 })
    }
  })

  it('may act as the App Engine account of an older project, which the CLI asks for', async () => {
    const email = `${project}@appspot.gserviceaccount.com`
    google.state.add(`serviceAccounts/${email}`, { email })
    await provision()
    expect(google.state.policyOf(`serviceAccounts/${email}`).bindings).toEqual([
      { role: 'roles/iam.serviceAccountUser', members: [deploys] },
    ])
  })

  it('needs no such account where the project has none', async () => {
    const { outcomes } = await provision()
    expect(outcomes.filter(({ state }) => state === 'refused')).toEqual([])
    expect([...google.state.policies.keys()].join()).not.toContain('appspot')
  })
})

it('lets the account that builds build, to which new organisations give no role', async () => {
  await provision()
  expect(google.state.policyOf('project').bindings).toContainEqual({
    role: 'roles/cloudbuild.builds.builder',
    members: [`serviceAccount:${google.state.number}-compute@developer.gserviceaccount.com`],
  })
})

it('says how the function is opened in an organisation that shares with its own domains alone', async () => {
  google.state.allowedDomains = ['C0abc123']
  const { findings, outcomes } = await provision()
  expect(findings.find(({ need }) => need.id === 'public')?.state).toBe('missing')
  expect(outcomes.find(({ need }) => need.id === 'public')?.state).toBe('by hand')
  const text = describeNeeds(findings, false).join('\n')
  expect(text).toContain('an exception of iam.allowedPolicyMemberDomains')
  expect(text).toContain('gcloud run services update api --no-invoker-iam-check')
})
