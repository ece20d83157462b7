/** The project itself, its plan and its APIs. */
import { firebaseTools } from '../firebase/firebase-tools.ts'
import { type Google, readRefusal } from './google.ts'
import { type Need, NotYet, type Options } from './need.ts'

/** The APIs that a deploy and the function use. */
const apis = [
  ...['firebase', 'firebasehosting', 'firebaserules', 'firebasestorage', 'firestore', 'storage'],
  ...['cloudfunctions', 'cloudbuild', 'artifactregistry', 'run', 'eventarc', 'pubsub'],
  'cloudtasks',
  ...[
    'runtimeconfig',
    'secretmanager',
    'identitytoolkit',
    'apikeys',
    'iam',
    'cloudresourcemanager',
  ],
]

export function projectNeeds(project: string, { billingAccount }: Options): Need[] {
  return [
    {
      id: 'project',
      title: 'the Firebase project',
      isRequired: true,
      permission: 'resourcemanager.projects.create, firebase.projects.update',
      byHand: [`npx firebase projects:create ${project}`, 'or https://console.firebase.google.com'],
      isMet: hasProject,
      make: async () => {
        const projects = firebaseTools('./lib/management/projects.js')
        await projects.createCloudProject(project, {}).catch((error: Error) => {
          if (readRefusal(error).status !== 409) throw error
        })
        await projects.addFirebaseToCloudProject(project)
      },
    },
    apiNeed(project, 'billing-api', 'the Cloud Billing API', ['cloudbilling'], ['project']),
    {
      id: 'blaze',
      title: 'the Blaze plan, which functions and Storage need',
      isRequired: true,
      after: ['billing-api'],
      permission:
        'resourcemanager.projects.createBillingAssignment, billing.resourceAssociations.create',
      byHand: [`https://console.firebase.google.com/project/${project}/usage/details`],
      isMet: async (google) => {
        try {
          const path = `/v1/projects/${project}/billingInfo`
          return (await google.get('cloudbilling', path)).billingEnabled === true
        } catch (error) {
          if (readRefusal(error).isApiOff) throw new NotYet('the Cloud Billing API is off')
          throw error
        }
      },
      make: () => linkBilling(project, billingAccount),
    },
    apiNeed(project, 'apis', 'the other APIs', apis, ['blaze']),
  ]
}

/** Google says of a project that is not there the same as of one that is somebody else's. */
async function hasProject(google: Google): Promise<boolean> {
  try {
    const { state } = await google.get('firebaseApi', `/v1beta1/projects/${google.project}`)
    return state === undefined || state === 'ACTIVE'
  } catch (error) {
    if (readRefusal(error).status !== 403) throw error
    const { checkAndRecommendProjectId } = firebaseTools('./lib/management/projects.js')
    const { isAvailable } = await checkAndRecommendProjectId(google.project)
    if (isAvailable) return false
    throw error
  }
}

async function linkBilling(project: string, wanted: string | undefined): Promise<void> {
  const { listBillingAccounts, setBillingAccount } = firebaseTools('./lib/gcp/cloudbilling.js')
  const all: { name: string; displayName: string; open: boolean }[] =
    await listBillingAccounts(project)
  const open = all.filter((account) => account.open)
  const fitting = wanted ? open.filter(({ name }) => name.endsWith(`/${wanted}`)) : open
  const [account] = fitting
  if (fitting.length > 1) {
    const names = open.map(({ name, displayName }) => `${name.split('/')[1]} (${displayName})`)
    throw new NotYet(`choose one with --billing-account: ${names.join(', ')}`)
  }
  if (!account) {
    throw new NotYet('this account may use no such billing account; a new one is made on the page')
  }
  await setBillingAccount(project, account.name)
}

export function apiNeed(
  project: string,
  id: string,
  title: string,
  names: string[],
  after: string[],
): Need {
  const hosts = names.map((name) => `${name}.googleapis.com`)
  return {
    id,
    title,
    after,
    permission: 'serviceusage.services.enable',
    byHand: [`gcloud services enable ${hosts.join(' ')} --project ${project}`],
    isMet: async (google) => (await findOff(google, hosts)).length === 0,
    make: async (google) => {
      const { ensure, uncacheEnabledAPI } = firebaseTools('./lib/ensureApiEnabled.js')
      await Promise.all(
        (await findOff(google, hosts)).map((host) => {
          uncacheEnabledAPI(project, host)
          return ensure(project, host, id, true)
        }),
      )
    },
  }
}

async function findOff(google: Google, hosts: string[]): Promise<string[]> {
  const root = `/v1/projects/${google.project}/services`
  const names = hosts.map((host) => `names=projects/${google.project}/services/${host}`).join('&')
  const { services = [] } = await google.get('serviceUsage', `${root}:batchGet?${names}`, {
    headers: { 'x-goog-user-project': google.project },
  })
  const on = new Set<string>()
  for (const { name, state } of services) if (state === 'ENABLED') on.add(name.split('/').pop())
  return hosts.filter((host) => !on.has(host))
}
