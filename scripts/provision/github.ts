/** Keyless deploys from a GitHub repository: its token is exchanged for a short-lived one of Google's. */
import type { iam_v1 } from '@googleapis/iam'
import { numberHere } from '../firebase/google.ts'
import { accountEmail } from '../firebase/settings.ts'
import { CommandError } from '../shared/command.ts'
import {
  accountRequirement,
  actAs,
  builderEmail,
  grantRequirement,
  onAccount,
  onProject,
} from './access.ts'
import { type Repository, type Requirement, resource } from './requirement.ts'

const accountId = 'portfolio-deploy'

/** What `firebase deploy` needs according to its source, plus reading the bucket's name and enqueuing a task. */
const roles = [
  ...['firebasehosting.admin', 'cloudfunctions.admin', 'run.admin', 'firebaserules.admin'],
  ...['datastore.indexAdmin', 'secretmanager.admin', 'artifactregistry.admin'],
  ...['cloudbuild.builds.viewer', 'firebase.viewer', 'firebasestorage.viewer'],
  ...['serviceusage.serviceUsageConsumer', 'cloudtasks.queueAdmin', 'cloudtasks.enqueuer'],
  'cloudscheduler.admin',
].map((role) => `roles/${role}`)

export async function findRepository(name: string): Promise<Repository> {
  const token = process.env.GITHUB_TOKEN
  const response = await fetch(`https://api.github.com/repos/${name}`, {
    headers: {
      accept: 'application/vnd.github+json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined)
  const { id, owner } = response?.ok ? await response.json() : {}
  if (!Number.isInteger(id) || !Number.isInteger(owner?.id)) {
    throw new CommandError(
      `GitHub does not tell the ids of ${name} (${response?.status ?? 'no answer'}). If it is private, set GITHUB_TOKEN to a token that may read it.`,
    )
  }
  return { name, id, ownerId: owner.id }
}

export function githubRequirements(
  project: string,
  { name: repository, id: repositoryId, ownerId }: Repository,
  address = 'the address of your site, which npm run deploy tells at its end',
): Requirement[] {
  const email = accountEmail(accountId, project)
  const pools = `/v1/projects/${project}/locations/global/workloadIdentityPools`
  const pool = `projects/${numberHere}/locations/global/workloadIdentityPools/github`
  const attributeMapping = {
    'google.subject': 'assertion.sub',
    'attribute.repository_id': 'assertion.repository_id',
  }
  const attributeCondition = [
    `assertion.repository_id == '${repositoryId}'`,
    `assertion.repository_owner_id == '${ownerId}'`,
    "assertion.ref == 'refs/heads/main'",
  ].join(' && ')
  const oidc = { issuerUri: 'https://token.actions.githubusercontent.com' }
  const provider: iam_v1.Schema$WorkloadIdentityPoolProvider = {
    oidc,
    attributeMapping,
    attributeCondition,
  }
  return [
    accountRequirement(project, accountId, 'the deploys from GitHub'),
    grantRequirement(onProject(project), { [email]: roles }),
    // A deploy must act as the accounts of the functions and their builds.
    ...[
      accountEmail('portfolio-api', project),
      accountEmail('portfolio-work', project),
      builderEmail,
    ].map((account) => grantRequirement(onAccount(project, account), { [email]: actAs })),
    appEngineRequirement(project, email),
    resource({
      title: 'a workload identity pool for GitHub',
      api: 'iam',
      path: `${pools}/github`,
      create: { path: `${pools}?workloadIdentityPoolId=github`, body: { displayName: 'GitHub' } },
    }),
    resource({
      title: `GitHub's tokens taken from the branch main of ${repository} alone`,
      api: 'iam',
      path: `${pools}/github/providers/github`,
      fields: { ...provider },
      create: { path: `${pools}/github/providers?workloadIdentityPoolProviderId=github` },
    }),
    grantRequirement(onAccount(project, email), {
      [`principalSet://iam.googleapis.com/${pool}/attribute.repository_id/${repositoryId}`]: [
        'roles/iam.workloadIdentityUser',
      ],
    }),
    {
      title: `the variables of ${repository}`,
      byHand: [
        `https://github.com/${repository}/settings/variables/actions:`,
        `FIREBASE_PROJECT ${project}`,
        `WORKLOAD_IDENTITY_PROVIDER ${pool}/providers/github`,
        `DEPLOY_SERVICE_ACCOUNT ${email}`,
        `SITE_URL ${address}`,
      ],
    },
  ]
}

/** The CLI asks for this permission wherever the account exists, though no function here runs as it. */
function appEngineRequirement(project: string, email: string): Requirement {
  const account = `${project}@appspot.gserviceaccount.com`
  const granted = grantRequirement(onAccount(project, account), { [email]: actAs })
  const path = `/v1/projects/${project}/serviceAccounts/${account}`
  return {
    ...granted,
    title: `${granted.title}, where App Engine's account exists`,
    isMet: async (google) =>
      !(await google.find('iam', path)) || (await granted.isMet?.(google)) === true,
  }
}
