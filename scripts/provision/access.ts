/** The accounts that things run as, with exactly the roles that they need. */
import type { iam_v1 } from '@googleapis/iam'
import { firebaseTools } from '../firebase/firebase-tools.ts'
import { type Google, numberHere, orUndefined } from './google.ts'
import type { secrets } from './keys.ts'
import type { Need } from './need.ts'
import { grantNeed, onAccount, onBucket, onProject, onSecret } from './policy.ts'

interface RuntimeAccount {
  /** Its e-mail address before the @. */
  id: string
  title: string
  roles: string[]
  customRole?: CustomRole
  /** The custom roles that it had before. */
  outgrown?: string[]
  bucketRole: string
  secrets: (typeof secrets)[number][]
}

interface CustomRole {
  id: string
  permissions: string[]
}

const everywhere = ['roles/datastore.user', 'roles/logging.logWriter']

/** One for each function; a further function is a further entry. */
const runtimeAccounts: RuntimeAccount[] = [
  {
    id: 'portfolio-api',
    title: 'the function',
    // Tasks are put into the queue in its name, and call the other function in it too.
    roles: [...everywhere, 'roles/cloudtasks.enqueuer', 'roles/run.invoker'],
    customRole: {
      id: 'portfolioAuth',
      permissions: [
        'firebaseauth.users.get',
        'firebaseauth.users.createSession',
        'firebaseauth.users.update',
      ],
    },
    bucketRole: 'roles/storage.objectUser',
    secrets: ['IDENTITY_API_KEY', 'RATE_PEPPER'],
  },
  {
    id: 'portfolio-work',
    title: 'the background tasks',
    // Hosting takes no custom role, and looks up the service that a rewrite names in the name of who releases.
    roles: [...everywhere, 'roles/firebasehosting.admin', 'roles/run.viewer'],
    outgrown: ['portfolioPublish'],
    bucketRole: 'roles/storage.objectViewer',
    secrets: ['SMTP_URL'],
  },
]

export function accountEmail(id: string, project: string): string {
  return `${id}@${project}.iam.gserviceaccount.com`
}

export function accessNeeds(project: string): Need[] {
  return [
    ...runtimeAccounts.flatMap((account) => runtimeNeeds(project, account)),
    queueNeed(project, 'portfolio-api'),
    {
      ...grantNeed(
        'builder',
        onProject(project),
        ['roles/cloudbuild.builds.builder'],
        `serviceAccount:${builderEmail}`,
        ['apis'],
      ),
      title: 'the account that builds may build: new organisations give it no role',
    },
    {
      id: 'public',
      title: 'the organisation, if there is one, lets a function be called by everybody',
      byHand: [
        'an exception of iam.allowedPolicyMemberDomains for this project, or after the first deploy:',
        `gcloud run services update api --no-invoker-iam-check --region us-central1 --project ${project}`,
      ],
      isMet: async (google) => {
        const constraint = 'constraints/iam.allowedPolicyMemberDomains'
        const path = `/v1/projects/${project}:getEffectiveOrgPolicy`
        const { listPolicy } = await google.post('resourceManager', path, { constraint })
        return !listPolicy || listPolicy.allValues === 'ALLOW'
      },
    },
  ]
}

function runtimeNeeds(project: string, account: RuntimeAccount): Need[] {
  const { id, title, customRole, outgrown = [] } = account
  const custom = (role: string) => `projects/${project}/roles/${role}`
  const member = `serviceAccount:${accountEmail(id, project)}`
  const roles = [...(customRole ? [custom(customRole.id)] : []), ...account.roles]
  const own = [id, ...(customRole ? [`${id}-role`] : [])]
  const read = 'roles/secretmanager.secretAccessor'
  return [
    accountNeed(project, id, title),
    ...(customRole ? [roleNeed(project, account, customRole)] : []),
    grantNeed(`${id}-roles`, onProject(project), roles, member, own, outgrown.map(custom)),
    grantNeed(`${id}-bucket`, onBucket(project), [account.bucketRole], member, [id, 'bucket']),
    ...account.secrets.map((name) =>
      grantNeed(`${id}-${name}`, onSecret(project, name), [read], member, [id, name]),
    ),
  ]
}

/** Who puts a task into the queue hands it an account to call the function as: here its own. */
function queueNeed(project: string, id: string): Need {
  const email = accountEmail(id, project)
  const itself = onAccount(project, email)
  const roles = ['roles/iam.serviceAccountUser']
  return grantNeed(`${id}-queue`, itself, roles, `serviceAccount:${email}`, [id])
}

export function accountNeed(project: string, id: string, title: string): Need {
  const path = `/v1/projects/${project}/serviceAccounts/${accountEmail(id, project)}`
  return {
    id,
    title: `an account of its own for ${title}, ${id}`,
    after: ['apis'],
    permission: 'iam.serviceAccounts.create, iam.serviceAccounts.enable',
    byHand: [`gcloud iam service-accounts create ${id} --project ${project}`],
    isMet: async (google) => (await google.get('iam', path)).disabled !== true,
    make: async (google) => {
      // A disabled one is still there.
      if (await orUndefined(google.get('iam', path))) await google.post('iam', `${path}:enable`)
      else await firebaseTools('./lib/gcp/iam.js').createServiceAccount(project, id, title, id)
    },
  }
}

/** The predefined role for Auth could also reopen sign-up. */
function roleNeed(project: string, { id, title }: RuntimeAccount, custom: CustomRole): Need {
  const { id: roleId, permissions: includedPermissions } = custom
  const path = `/v1/projects/${project}/roles`
  const find = (google: Google) => orUndefined(google.get('iam', `${path}/${roleId}`))
  return {
    id: `${id}-role`,
    title: `the role ${roleId}: ${includedPermissions.join(', ')}`,
    after: ['apis'],
    permission: 'iam.roles.create, iam.roles.undelete, iam.roles.update',
    byHand: [
      `gcloud iam roles create ${roleId} --project ${project} --permissions=${includedPermissions}`,
    ],
    isMet: async (google) => {
      const role = await find(google)
      const held: string[] = role?.includedPermissions ?? []
      return !role?.deleted && [...held].sort().join() === [...includedPermissions].sort().join()
    },
    make: async (google) => {
      const role: iam_v1.Schema$Role = { title: `Portfolio: ${title}`, includedPermissions }
      const request: iam_v1.Schema$CreateRoleRequest = { roleId, role: { ...role, stage: 'GA' } }
      const mask = { updateMask: 'includedPermissions' }
      const found = await find(google)
      if (found?.deleted) await google.post('iam', `${path}/${roleId}:undelete`)
      if (found) await google.patch('iam', `${path}/${roleId}`, role, mask)
      else await google.post('iam', path, request)
    },
  }
}

/** Whom builds run as, unless another account is named. */
export const builderEmail = `${numberHere}-compute@developer.gserviceaccount.com`
