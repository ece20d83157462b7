/** Deploying from a GitHub repository: its token is exchanged for a short one of Google's, no key is kept. */
import type { iam_v1 } from '@googleapis/iam'
import { accountEmail, accountNeed, builderEmail } from './access.ts'
import { type Google, numberHere, orUndefined } from './google.ts'
import type { Need } from './need.ts'
import { grantNeed, onAccount, onProject } from './policy.ts'
import { apiNeed } from './project.ts'

const id = 'portfolio-deploy'

/** What `firebase deploy` asks for, read from its source, reading the bucket's name, and starting a task. */
const roles = [
  ...['firebasehosting.admin', 'cloudfunctions.admin', 'run.admin', 'firebaserules.admin'],
  ...['datastore.indexAdmin', 'secretmanager.admin', 'artifactregistry.admin'],
  ...['cloudbuild.builds.viewer', 'firebase.viewer', 'firebasestorage.viewer'],
  ...['serviceusage.serviceUsageConsumer', 'cloudtasks.queueAdmin', 'cloudtasks.enqueuer'],
].map((role) => `roles/${role}`)

/** What is deleted keeps its name for a month. Whether it was. */
async function undelete(google: Google, path: string): Promise<boolean> {
  const found = await orUndefined(google.get('iam', path))
  if (found?.state !== 'DELETED') return false
  await google.finish('iam', 'v1', await google.post('iam', `${path}:undelete`))
  return true
}

export function githubNeeds(project: string, repository: string): Need[] {
  const email = accountEmail(id, project)
  const member = `serviceAccount:${email}`
  const pools = `/v1/projects/${project}/locations/global/workloadIdentityPools`
  const providers = `${pools}/github/providers`
  const provider: iam_v1.Schema$WorkloadIdentityPoolProvider = {
    oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
    attributeMapping: {
      'google.subject': 'assertion.sub',
      'attribute.repository': 'assertion.repository',
    },
    attributeCondition: `assertion.repository == '${repository}' && assertion.ref == 'refs/heads/main'`,
  }
  const find = (google: Google) => orUndefined(google.get('iam', `${providers}/github`))
  const at = `--project ${project} --location=global`
  return [
    apiNeed(project, 'token-apis', "the APIs that exchange GitHub's token", tokenApis, ['apis']),
    accountNeed(project, id, 'the deploys from GitHub'),
    grantNeed(`${id}-roles`, onProject(project), roles, member, [id]),
    ...actAsNeeds(project, member),
    {
      id: 'pool',
      title: 'a workload identity pool for GitHub',
      after: ['token-apis'],
      permission: 'iam.workloadIdentityPools.create, iam.workloadIdentityPools.undelete',
      byHand: [`gcloud iam workload-identity-pools create github ${at}`],
      isMet: async (google) => (await google.get('iam', `${pools}/github`)).state === 'ACTIVE',
      make: async (google) => {
        const pool: iam_v1.Schema$WorkloadIdentityPool = { displayName: 'GitHub' }
        const query = { workloadIdentityPoolId: 'github' }
        if (await undelete(google, `${pools}/github`)) return
        await google.finish('iam', 'v1', await google.post('iam', pools, pool, { query }))
      },
    },
    {
      id: 'provider',
      title: `GitHub's tokens taken from the branch main of ${repository} alone`,
      after: ['pool'],
      permission:
        'iam.workloadIdentityPoolProviders.create, iam.workloadIdentityPoolProviders.undelete',
      byHand: [
        `gcloud iam workload-identity-pools providers create-oidc github ${at} --workload-identity-pool=github --issuer-uri=${provider.oidc?.issuerUri} --attribute-mapping=google.subject=assertion.sub,attribute.repository=assertion.repository --attribute-condition="${provider.attributeCondition}"`,
      ],
      isMet: async (google) => {
        const found = await find(google)
        return found?.state === 'ACTIVE' && found.attributeCondition === provider.attributeCondition
      },
      make: async (google) => {
        const mask = { updateMask: 'attributeCondition,attributeMapping,oidc' }
        const query = { workloadIdentityPoolProviderId: 'github' }
        await undelete(google, `${providers}/github`)
        const operation = (await find(google))
          ? await google.patch('iam', `${providers}/github`, provider, mask)
          : await google.post('iam', providers, provider, { query })
        await google.finish('iam', 'v1', operation)
      },
    },
    grantNeed(
      `${id}-identity`,
      onAccount(project, email),
      ['roles/iam.workloadIdentityUser'],
      `principalSet://iam.googleapis.com/projects/${numberHere}/locations/global/workloadIdentityPools/github/attribute.repository/${repository}`,
      [id, 'pool'],
    ),
    {
      id: 'variables',
      title: `the variables of ${repository}`,
      byHand: [
        `https://github.com/${repository}/settings/variables/actions:`,
        `FIREBASE_PROJECT ${project}`,
        `WORKLOAD_IDENTITY_PROVIDER projects/${numberHere}/locations/global/workloadIdentityPools/github/providers/github`,
        `DEPLOY_SERVICE_ACCOUNT ${email}`,
        'SITE_URL your own domain, once there is one',
      ],
    },
  ]
}

const tokenApis = ['iamcredentials', 'sts']

/** Whoever deploys hands the function and its build their accounts. */
function actAsNeeds(project: string, member: string): Need[] {
  const roles = ['roles/iam.serviceAccountUser']
  const need = (email: string, after: string) =>
    grantNeed(`${id}-${after}`, onAccount(project, email), roles, member, [id, after])
  const older = need(`${project}@appspot.gserviceaccount.com`, 'project')
  return [
    ...['portfolio-api', 'portfolio-work'].map((account) =>
      need(accountEmail(account, project), account),
    ),
    need(builderEmail, 'apis'),
    // The CLI asks for it where the account is there, which is so in older projects.
    {
      ...older,
      isMet: async (google) =>
        (await orUndefined(older.isMet?.(google) ?? Promise.resolve(true))) ?? true,
    },
  ]
}
