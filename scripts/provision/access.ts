/** The accounts that things run as, with exactly the roles that they need. */
import type { iam_v1 } from '@googleapis/iam'
import { firebaseTools } from '../deploy/firebase-tools.ts'
import { type Google, type Json, orUndefined } from './google.ts'
import { secrets } from './keys.ts'
import type { Need } from './need.ts'

interface Policy {
  bindings?: { role: string; members: string[] }[]
}

/** Something that has an IAM policy. */
interface Guarded {
  title: string
  read(google: Google): Promise<Policy>
  write(google: Google, policy: Policy): Promise<unknown>
  /** Its `gcloud … add-iam-policy-binding`. */
  command: string
  permission: string
}

/** Of whom, by his e-mail address before the @: a function of the project's own has one account. */
const runtimeAccounts = [
  {
    id: 'portfolio-api',
    title: 'the function',
    roles: ['roles/datastore.user', 'roles/logging.logWriter'],
    customRole: 'portfolioAuth',
    permissions: ['users.get', 'users.createSession', 'users.update'],
    secrets,
  },
]

export function accountEmail(id: string, project: string): string {
  return `${id}@${project}.iam.gserviceaccount.com`
}

export function accessNeeds(project: string): Need[] {
  return [
    ...runtimeAccounts.flatMap((account) => runtimeNeeds(project, account)),
    {
      id: 'builder',
      title: 'the account that builds may build: new organisations give it no role',
      isRequired: false,
      after: ['apis'],
      permission: onProject(project).permission,
      byHand: [
        `${onProject(project).command} --role=roles/cloudbuild.builds.builder --member=serviceAccount:NUMBER-compute@developer.gserviceaccount.com`,
      ],
      isMet: async (google) => {
        const policy = await onProject(project).read(google)
        const roles = ['roles/editor', 'roles/cloudbuild.builds.builder']
        const member = await builderMember(google)
        return roles.some((role) => holds(policy, [role], member))
      },
      make: async (google) =>
        grant(
          google,
          onProject(project),
          ['roles/cloudbuild.builds.builder'],
          await builderMember(google),
        ),
    },
    {
      id: 'public',
      title: 'the organisation, if there is one, lets a function be called by everybody',
      isRequired: false,
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

function runtimeNeeds(project: string, account: (typeof runtimeAccounts)[number]): Need[] {
  const { id, title } = account
  const email = accountEmail(id, project)
  const role = `projects/${project}/roles/${account.customRole}`
  const member = `serviceAccount:${email}`
  return [
    accountNeed(project, id, title),
    roleNeed(project, account),
    grantNeed(`${id}-roles`, onProject(project), [role, ...account.roles], member, [
      ...[id, `${id}-role`],
    ]),
    grantNeed(`${id}-bucket`, onBucket(project), ['roles/storage.objectUser'], member, [
      ...[id, 'bucket'],
    ]),
    ...account.secrets.map((name) =>
      grantNeed(`${id}-${name}`, onSecret(project, name), [secretAccessor], member, [id, name]),
    ),
  ]
}

const secretAccessor = 'roles/secretmanager.secretAccessor'

export function accountNeed(project: string, id: string, title: string): Need {
  const path = `/v1/projects/${project}/serviceAccounts/${accountEmail(id, project)}`
  return {
    id,
    title: `an account of its own for ${title}, ${id}`,
    isRequired: false,
    after: ['apis'],
    permission: 'iam.serviceAccounts.create',
    byHand: [`gcloud iam service-accounts create ${id} --project ${project}`],
    isMet: async (google) => (await google.get('iam', path)).disabled !== true,
    make: () => firebaseTools('./lib/gcp/iam.js').createServiceAccount(project, id, title, id),
  }
}

/** The predefined role for Auth could also reopen sign-up. */
function roleNeed(project: string, account: (typeof runtimeAccounts)[number]): Need {
  const { id, customRole: roleId, permissions } = account
  const path = `/v1/projects/${project}/roles`
  const includedPermissions = permissions.map((permission) => `firebaseauth.${permission}`)
  const find = (google: Google) => orUndefined(google.get('iam', `${path}/${roleId}`))
  return {
    id: `${id}-role`,
    title: `the role ${roleId}: ${includedPermissions.join(', ')}`,
    isRequired: false,
    after: ['apis'],
    permission: 'iam.roles.create, iam.roles.update',
    byHand: [
      `gcloud iam roles create ${roleId} --project ${project} --permissions=${includedPermissions}`,
    ],
    isMet: async (google) => {
      const role = await find(google)
      const held: string[] = role?.includedPermissions ?? []
      return !role?.deleted && [...held].sort().join() === [...includedPermissions].sort().join()
    },
    make: async (google) => {
      const role: iam_v1.Schema$Role = { title: 'Portfolio sign-in', includedPermissions }
      const request: iam_v1.Schema$CreateRoleRequest = { roleId, role: { ...role, stage: 'GA' } }
      const mask = { updateMask: 'includedPermissions' }
      if (await find(google)) await google.patch('iam', `${path}/${roleId}`, role, mask)
      else await google.post('iam', path, request)
    },
  }
}

export function grantNeed(
  id: string,
  guarded: Guarded,
  roles: string[],
  member: string | ((google: Google) => Promise<string>),
  after: string[],
): Need {
  const who = async (google: Google) => (typeof member === 'string' ? member : member(google))
  const name = typeof member === 'string' ? member.replace(/^.*:|@.*$/g, '') : id
  return {
    id,
    title: `${name} on ${guarded.title}: ${roles.map((role) => role.split('/').pop()).join(', ')}`,
    isRequired: false,
    after,
    permission: guarded.permission,
    byHand: roles.map(
      (role) =>
        `${guarded.command} --role=${role} --member=${typeof member === 'string' ? member : 'MEMBER'}`,
    ),
    isMet: async (google) => holds(await guarded.read(google), roles, await who(google)),
    make: async (google) => grant(google, guarded, roles, await who(google)),
  }
}

function holds({ bindings = [] }: Policy, roles: string[], member: string): boolean {
  return roles.every((role) =>
    bindings.some((binding) => binding.role === role && binding.members.includes(member)),
  )
}

async function grant(google: Google, guarded: Guarded, roles: string[], member: string) {
  const policy = await guarded.read(google)
  const { bindings = [] } = policy
  // Read as version 1, as the CLI does, such a policy cannot be written back whole.
  if (bindings.some(({ role }) => role.includes('_withcond_'))) {
    throw new Error('the policy has conditional roles, which are kept by gcloud alone')
  }
  const whole = { ...policy, bindings }
  const wanted = roles.map((role) => ({ role, members: [member] }))
  firebaseTools('./lib/gcp/iam.js').mergeBindings(whole, wanted)
  await guarded.write(google, whole)
}

export function onProject(project: string): Guarded {
  const manager = () => firebaseTools('./lib/gcp/resourceManager.js')
  return {
    title: 'the project',
    command: `gcloud projects add-iam-policy-binding ${project} --condition=None`,
    permission: 'resourcemanager.projects.setIamPolicy',
    read: () => manager().getIamPolicy(project),
    write: (_, policy) => manager().setIamPolicy(project, policy, 'bindings'),
  }
}

function onBucket(project: string): Guarded {
  const path = async (google: Google) => {
    const { bucket } = await google.get(
      'firebaseStorage',
      `/v1alpha/projects/${project}/defaultBucket`,
    )
    return `/storage/v1/b/${bucket.name.split('/').pop()}/iam`
  }
  return {
    title: 'the bucket',
    command: 'gcloud storage buckets add-iam-policy-binding gs://BUCKET',
    permission: 'storage.buckets.setIamPolicy',
    read: async (google) => google.get('storage', await path(google)),
    write: async (google, policy) => google.put('storage', await path(google), policy),
  }
}

function onSecret(project: string, name: string): Guarded {
  const manager = () => firebaseTools('./lib/gcp/secretManager.js')
  const secret = { projectId: project, name }
  return {
    title: `the secret ${name}`,
    command: `gcloud secrets add-iam-policy-binding ${name} --project ${project}`,
    permission: 'secretmanager.secrets.setIamPolicy',
    read: () => manager().getIamPolicy(secret),
    write: (_, { bindings }) => manager().setIamPolicy(secret, bindings),
  }
}

export function onAccount(
  project: string,
  title: string,
  emailOf: (google: Google) => Promise<string>,
): Guarded {
  const path = async (google: Google) =>
    `/v1/projects/${project}/serviceAccounts/${await emailOf(google)}`
  return {
    title: `the account ${title}`,
    command: `gcloud iam service-accounts add-iam-policy-binding ${title}@… --project ${project}`,
    permission: 'iam.serviceAccounts.setIamPolicy',
    read: async (google): Promise<Json> => google.post('iam', `${await path(google)}:getIamPolicy`),
    write: async (google, policy) => {
      const request: iam_v1.Schema$SetIamPolicyRequest = { policy }
      return google.post('iam', `${await path(google)}:setIamPolicy`, request)
    },
  }
}

const builderMember = async (google: Google) => `serviceAccount:${await builderEmail(google)}`

export async function builderEmail(google: Google): Promise<string> {
  return `${await google.number()}-compute@developer.gserviceaccount.com`
}
