/** The service accounts, each with only the roles it needs. */
import type { iam_v1 } from '@googleapis/iam'
import { type Google, type Json, numberHere } from '../firebase/google.ts'
import { accountEmail, region } from '../firebase/settings.ts'
import { PrerequisiteMissing, type Requirement, resource } from './requirement.ts'

/** The default account of builds. */
export const builderEmail = `${numberHere}-compute@developer.gserviceaccount.com`

/** The predefined role for Auth would also allow reopening sign-up. */
const authRole = {
  id: 'portfolioAuth',
  includedPermissions: ['get', 'createSession', 'update'].map(
    (verb) => `firebaseauth.users.${verb}`,
  ),
}

const everywhere = ['roles/datastore.user', 'roles/logging.logWriter']
/** Cloud Tasks calls a function as the account that has enqueued the task. */
const enqueues = ['roles/cloudtasks.enqueuer', 'roles/run.invoker']
export const actAs = ['roles/iam.serviceAccountUser']

/** Each deploy grants access to secrets itself. */
export function accessRequirements(project: string): Requirement[] {
  const [api = '', work = ''] = ['portfolio-api', 'portfolio-work'].map((id) =>
    accountEmail(id, project),
  )
  const roles = `/v1/projects/${project}/roles`
  const { id, includedPermissions } = authRole
  const role: iam_v1.Schema$Role = { title: 'Portfolio: the function', includedPermissions }
  const request: iam_v1.Schema$CreateRoleRequest = { roleId: id, role: { ...role, stage: 'GA' } }
  return [
    accountRequirement(project, 'portfolio-api', 'the function'),
    accountRequirement(project, 'portfolio-work', 'the background tasks'),
    resource({
      title: `the role ${id}: ${includedPermissions.join(', ')}`,
      isRequired: true,
      api: 'iam',
      path: `${roles}/${id}`,
      fields: { includedPermissions },
      create: { path: roles, body: request },
    }),
    grantRequirement(onProject(project), {
      [api]: [...everywhere, ...enqueues, `projects/${project}/roles/${id}`],
      // Hosting supports no custom role, and looks up a rewrite's service as the releasing account.
      [work]: [...everywhere, ...enqueues, 'roles/firebasehosting.admin', 'roles/run.viewer'],
      // New organisations give the build account no role.
      [builderEmail]: ['roles/cloudbuild.builds.builder'],
    }),
    grantRequirement(onBucket(project), {
      [api]: ['roles/storage.objectUser'],
      // The clock removes images that nothing shows.
      [work]: ['roles/storage.objectUser'],
    }),
    // Enqueuing a task requires acting as the account that the task runs as, here its own.
    grantRequirement(onAccount(project, api), { [api]: actAs }),
    grantRequirement(onAccount(project, work), { [work]: actAs }),
    publicRequirement(project),
  ]
}

export function accountRequirement(project: string, id: string, title: string): Requirement {
  const path = `/v1/projects/${project}/serviceAccounts`
  return resource({
    title: `an account of its own for ${title}, ${id}`,
    isRequired: true,
    api: 'iam',
    path: `${path}/${accountEmail(id, project)}`,
    create: { path, body: { accountId: id, serviceAccount: { displayName: id } } },
  })
}

/** Either of these policies prevents public access to the function. */
const constraints = ['iam.allowedPolicyMemberDomains', 'iam.managed.allowedPolicyMembers']

function publicRequirement(project: string): Requirement {
  return {
    title: 'the organisation, if there is one, lets everybody call a function',
    byHand: [
      `an exception of ${constraints.join(' and ')} for this project`,
      'or, once a first deploy has ended with "set invoker", and before a second:',
      `gcloud run services update api --no-invoker-iam-check --region ${region} --project ${project}`,
    ],
    isMet: async (google) => {
      const policies = await Promise.all(
        constraints.map((constraint) => {
          const path = `/v2/projects/${project}/policies/${constraint}:getEffectivePolicy`
          return google.get('orgpolicy', path)
        }),
      )
      const rules: Json[] = policies.flatMap(({ spec }) => spec?.rules ?? [])
      return rules.every(({ allowAll, enforce }) => allowAll === true || enforce === false)
    },
  }
}

interface Guarded {
  title: string
  read(google: Google): Promise<Json>
  write(google: Google, policy: Json): Promise<unknown>
}

/** Grants roles by e-mail addresses of accounts, or whole members such as `principalSet:…`. */
export function grantRequirement(guarded: Guarded, grants: Record<string, string[]>): Requirement {
  const pairs = Object.entries(grants).flatMap(([name, roles]) =>
    roles.map((role) => ({ role, member: name.includes(':') ? name : `serviceAccount:${name}` })),
  )
  const shown = Object.entries(grants).map(
    ([name, roles]) =>
      `${name.replace(/@.*/, '')} (${roles.map((role) => role.replace(/.*\//, '')).join(', ')})`,
  )
  const find = (bindings: Json[], role: string) =>
    bindings.find((binding) => binding.role === role && !binding.condition)
  return {
    title: `who may use ${guarded.title}: ${shown.join(', ')}`,
    isRequired: true,
    isMet: async (google) => {
      const { bindings = [] } = await guarded.read(google)
      const held = await Promise.all(
        pairs.map(async ({ role, member }) =>
          find(bindings, role)?.members.includes(await google.fill(member)),
        ),
      )
      return held.every(Boolean)
    },
    make: async (google) => {
      const { bindings = [], ...policy } = await guarded.read(google)
      for (const { role, member } of pairs) {
        const name = await google.fill(member)
        const binding = find(bindings, role)
        if (!binding) bindings.push({ role, members: [name] })
        else if (!binding.members.includes(name)) binding.members.push(name)
      }
      await guarded.write(google, { ...policy, version: 3, bindings })
    },
  }
}

/** Needed to write back conditional roles without losing their conditions. */
const options = { requestedPolicyVersion: 3 }

function on(api: string, path: string, title: string): Guarded {
  return {
    title,
    read: async (google) =>
      google.send('POST', api, `${await google.fill(path)}:getIamPolicy`, { options }),
    write: async (google, policy) =>
      google.send('POST', api, `${await google.fill(path)}:setIamPolicy`, { policy }),
  }
}

export function onProject(project: string): Guarded {
  return on('cloudresourcemanager', `/v1/projects/${project}`, 'the project')
}

export function onAccount(project: string, email: string): Guarded {
  const path = `/v1/projects/${project}/serviceAccounts/${email}`
  return on('iam', path, email.replace(/@.*/, ''))
}

function onBucket(project: string): Guarded {
  const path = async (google: Google) => {
    const found = `/v1alpha/projects/${project}/defaultBucket`
    const { bucket } = (await google.find('firebasestorage', found)) ?? {}
    if (!bucket) throw new PrerequisiteMissing('there is no bucket yet')
    return `/storage/v1/b/${bucket.name.split('/').pop()}/iam`
  }
  const version = `?optionsRequestedPolicyVersion=${options.requestedPolicyVersion}`
  return {
    title: 'the bucket',
    read: async (google) => google.get('storage', (await path(google)) + version),
    write: async (google, policy) => google.send('PUT', 'storage', await path(google), policy),
  }
}
