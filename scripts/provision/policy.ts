/** Who may do what: roles granted in the IAM policies of the project and of what is in it. */
import { firebaseTools } from '../firebase/firebase-tools.ts'
import type { Google } from './google.ts'
import type { Need } from './need.ts'

interface Policy {
  bindings?: { role: string; members: string[] }[]
}

/** Something that has a policy. */
interface Guarded {
  title: string
  read(google: Google): Promise<Policy>
  write(google: Google, policy: Policy): Promise<unknown>
  /** Of gcloud, before `add-iam-policy-binding`. */
  command: string
  permission: string
}

/** `outgrown`: roles that are taken from the member where these are granted. */
export function grantNeed(
  id: string,
  guarded: Guarded,
  roles: string[],
  member: string,
  after: string[],
  outgrown: string[] = [],
): Need {
  return {
    id,
    title: `${member.replace(/^.*:|@.*$/g, '')} on ${guarded.title}: ${roles.map((role) => role.split('/').pop()).join(', ')}`,
    after,
    permission: guarded.permission,
    byHand: roles.map((role) => `gcloud ${guarded.command} --role=${role} --member=${member}`),
    isMet: async (google) => {
      const { bindings = [] } = await guarded.read(google)
      const name = await google.fill(member)
      const held = bindings.flatMap(({ role, members }) => (members.includes(name) ? [role] : []))
      return roles.every((role) => held.includes(role))
    },
    make: async (google) => {
      const policy = await guarded.read(google)
      const { bindings = [] } = policy
      // Read as version 1, as the CLI does, such a policy cannot be written back whole.
      if (bindings.some(({ role }) => role.includes('_withcond_'))) {
        throw new Error('the policy has conditional roles, which are kept by gcloud alone')
      }
      const name = await google.fill(member)
      const kept = bindings.map((binding) =>
        outgrown.includes(binding.role)
          ? { ...binding, members: binding.members.filter((other) => other !== name) }
          : binding,
      )
      const whole = { ...policy, bindings: kept.filter(({ members }) => members.length > 0) }
      const wanted = roles.map((role) => ({ role, members: [name] }))
      firebaseTools('./lib/gcp/iam.js').mergeBindings(whole, wanted)
      await guarded.write(google, whole)
    },
  }
}

/** As most APIs have it: two calls after the name of what is guarded. */
function on(
  api: string,
  title: string,
  path: string,
  command: string,
  permission: string,
): Guarded {
  return {
    ...{ title, command, permission: `${permission}.setIamPolicy` },
    read: async (google) => google.post(api, `${await google.fill(path)}:getIamPolicy`),
    write: async (google, policy) =>
      google.post(api, `${await google.fill(path)}:setIamPolicy`, { policy }),
  }
}

export function onProject(project: string): Guarded {
  const command = `projects add-iam-policy-binding ${project} --condition=None`
  const path = `/v1/projects/${project}`
  return on('resourceManager', 'the project', path, command, 'resourcemanager.projects')
}

export function onAccount(project: string, email: string): Guarded {
  const command = `iam service-accounts add-iam-policy-binding ${email} --project ${project}`
  const path = `/v1/projects/${project}/serviceAccounts/${email}`
  return on('iam', email.replace(/@.*/, ''), path, command, 'iam.serviceAccounts')
}

export function onSecret(project: string, name: string): Guarded {
  const command = `secrets add-iam-policy-binding ${name} --project ${project}`
  const path = `/v1/projects/${project}/secrets/${name}`
  return {
    ...on('secretManager', `the secret ${name}`, path, command, 'secretmanager.secrets'),
    read: (google) => google.get('secretManager', `${path}:getIamPolicy`),
  }
}

export function onBucket(project: string): Guarded {
  const path = async (google: Google) => {
    const found = `/v1alpha/projects/${project}/defaultBucket`
    const { bucket } = await google.get('firebaseStorage', found)
    return `/storage/v1/b/${bucket.name.split('/').pop()}/iam`
  }
  return {
    title: 'the bucket',
    command: 'storage buckets add-iam-policy-binding gs://BUCKET',
    permission: 'storage.buckets.setIamPolicy',
    read: async (google) => google.get('storage', await path(google)),
    write: async (google, policy) => google.put('storage', await path(google), policy),
  }
}
