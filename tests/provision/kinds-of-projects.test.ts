import { beforeEach, describe, expect, it } from 'vitest'
import { releaseChanges } from '../../functions/src/work/release.ts'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { describeNeeds } from '../../scripts/provision/report.ts'
import { accountToken } from '../support/google/metadata.ts'
import { begin, google, left, project, provision, rest } from './provision.ts'

beforeEach(() => void begin())

const member = (id: string) => `serviceAccount:${id}@${project}.iam.gserviceaccount.com`

/** Tries it without each of the roles in turn. */
async function without(roles: string[], attempt: () => Promise<void>): Promise<void> {
  const { state } = google
  const { bindings } = state.policyOf('')
  for (const missing of roles) {
    state.setPolicy('', { bindings: bindings.filter(({ role }) => role !== missing) })
    await attempt()
  }
  state.setPolicy('', { bindings })
}

describe('publishing, in the name of its own account', () => {
  const work = member('portfolio-work')
  const run = { serviceId: 'api', region: 'us-central1', tag: 'fh-first' }
  const deploy = () =>
    google.state.hosting().deploy(new Map(), { rewrites: [{ glob: '/api/**', run }] })
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
    deploy()
    await release('first')
    expect(String(google.state.hosting().liveFiles().get('/index.html'))).toBe('first')
    await without(['roles/firebasehosting.admin', 'roles/run.viewer'], () =>
      expect(release('second')).rejects.toMatchObject({ kind: 'denied' }),
    )
  })

  it('has the custom role of before replaced, which Hosting does not take', async () => {
    const { state } = google
    await provision()
    const includedPermissions = ['firebasehosting.sites.get', 'firebasehosting.sites.update']
    const { name: role } = state.add('roles/portfolioPublish', { includedPermissions })
    const others = state.policyOf('').bindings.filter(({ members }) => !members.includes(work))
    state.setPolicy('', { bindings: [...others, { role, members: [work] }] })
    deploy()
    await expect(release('refused')).rejects.toMatchObject({ kind: 'denied' })

    await provision()
    await release('taken')
    expect(state.policyOf('').bindings.map((held) => held.role)).not.toContain(role)
  })
})

describe('a deploy from GitHub', () => {
  it('may read the name of the bucket that the CLI deploys the rules of Storage for', async () => {
    await provision()
    const { state } = google
    state.caller = member('portfolio-deploy')
    const { getDefaultBucket } = firebaseTools('./lib/gcp/storage.js')
    expect(await getDefaultBucket(project)).toBe(state.bucket())
    await without(['roles/firebasestorage.viewer', 'roles/firebase.viewer'], () =>
      expect(getDefaultBucket(project)).rejects.toMatchObject({ status: 403 }),
    )
  })

  it('may act as the App Engine account that older projects have, which the CLI asks for', async () => {
    expect(left((await provision()).outcomes)).toEqual(rest)
    const { state } = google
    const name = `serviceAccounts/${project}@appspot.gserviceaccount.com`
    expect(state.policies.has(name)).toBe(false)
    state.add(name, {})
    await provision()
    expect(state.policyOf(name).bindings).toEqual([
      { role: 'roles/iam.serviceAccountUser', members: [member('portfolio-deploy')] },
    ])
  })
})

it('says how the function is opened in an organisation that shares with its own domains alone', async () => {
  google.state.allowedDomains = ['C0abc123']
  await provision()
  const { findings, outcomes } = await provision()
  expect(findings.find(({ need }) => need.id === 'public')?.state).toBe('missing')
  expect(left(outcomes).public).toMatch(/^by hand/)
  const text = describeNeeds(findings, false).join('\n')
  expect(text).toContain('an exception of iam.allowedPolicyMemberDomains')
  expect(text).toContain('gcloud run services update api --no-invoker-iam-check')
})
