/** Keyless deploys from a GitHub repository: its token is exchanged for a short-lived one of Google's. */
import type { iam_v1 } from '@googleapis/iam'
import { numberHere } from '../firebase/google.ts'
import {
  accountEmail,
  accountRequirement,
  actAs,
  builderEmail,
  grantRequirement,
  onAccount,
  onProject,
} from './access.ts'
import { type Requirement, resource } from './requirement.ts'

const id = 'portfolio-deploy'

/** What `firebase deploy` needs according to its source, plus reading the bucket's name and enqueuing a task. */
const roles = [
  ...['firebasehosting.admin', 'cloudfunctions.admin', 'run.admin', 'firebaserules.admin'],
  ...['datastore.indexAdmin', 'secretmanager.admin', 'artifactregistry.admin'],
  ...['cloudbuild.builds.viewer', 'firebase.viewer', 'firebasestorage.viewer'],
  ...['serviceusage.serviceUsageConsumer', 'cloudtasks.queueAdmin', 'cloudtasks.enqueuer'],
].map((role) => `roles/${role}`)

export function githubRequirements(project: string, repository: string): Requirement[] {
  const email = accountEmail(id, project)
  const pools = `/v1/projects/${project}/locations/global/workloadIdentityPools`
  const pool = `projects/${numberHere}/locations/global/workloadIdentityPools/github`
  const attributeMapping = {
    'google.subject': 'assertion.sub',
    'attribute.repository': 'assertion.repository',
  }
  const attributeCondition = `assertion.repository == '${repository}' && assertion.ref == 'refs/heads/main'`
  const oidc = { issuerUri: 'https://token.actions.githubusercontent.com' }
  const provider: iam_v1.Schema$WorkloadIdentityPoolProvider = {
    oidc,
    attributeMapping,
    attributeCondition,
  }
  return [
    accountRequirement(project, id, 'the deploys from GitHub'),
    grantRequirement(onProject(project), { [email]: roles }),
    // A deploy must act as the accounts of the functions and their builds.
    ...[
      accountEmail('portfolio-api', project),
      accountEmail('portfolio-work', project),
      builderEmail,
    ].map((account) => grantRequirement(onAccount(project, account), { [email]: actAs })),
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
      [`principalSet://iam.googleapis.com/${pool}/attribute.repository/${repository}`]: [
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
        'SITE_URL your own domain, once there is one',
      ],
    },
  ]
}
