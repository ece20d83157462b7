/** The project, its plan and its APIs. */
import type { protos } from '@google-cloud/billing-budgets'
import { type Google, numberHere, Refusal } from '../firebase/google.ts'
import { type Options, PrerequisiteMissing, type Requirement } from './requirement.ts'

type Budget = protos.google.cloud.billing.budgets.v1.IBudget

/** The APIs that a deploy, the function and these commands use. */
const apis = [
  ...['firebase', 'firebasehosting', 'firebaserules', 'firebasestorage', 'firestore', 'storage'],
  ...['cloudfunctions', 'cloudbuild', 'artifactregistry', 'run', 'eventarc', 'pubsub'],
  ...[
    'cloudtasks',
    'cloudscheduler',
    'runtimeconfig',
    'secretmanager',
    'identitytoolkit',
    'apikeys',
    'iam',
  ],
  ...['cloudresourcemanager', 'orgpolicy', 'firebaseextensions'],
  // Enabling it creates the default account, which runs builds.
  'compute',
]

export function projectRequirements(project: string, { budget, github }: Options): Requirement[] {
  const wanted = [
    ...apis,
    ...(budget ? ['billingbudgets'] : []),
    ...(github ? ['iamcredentials', 'sts'] : []),
  ]
  return [
    {
      title: 'the Firebase project',
      isRequired: true,
      isBase: true,
      byHand: [
        'https://console.firebase.google.com, where a first visit accepts the terms of Firebase',
      ],
      isMet: async (google) => {
        const found = await findProject(google)
        return found !== undefined && (found.state ?? 'ACTIVE') === 'ACTIVE'
      },
      make: async (google) => {
        const body = { projectId: project, name: project }
        await google.send('POST', 'cloudresourcemanager', '/v1/projects', body).catch((error) => {
          if (!(error instanceof Refusal) || error.status !== 409) throw error
        })
        await google.send('POST', 'firebase', `/v1beta1/projects/${project}:addFirebase`)
      },
    },
    { ...apiRequirement(project, ['cloudbilling'], 'the Cloud Billing API'), isBase: true },
    {
      title: 'the Blaze plan, which functions and Storage need',
      isRequired: true,
      isBase: true,
      byHand: [`https://console.firebase.google.com/project/${project}/usage/details`],
      isMet: async (google) => {
        try {
          return (await google.get('cloudbilling', billingPath(google))).billingEnabled === true
        } catch (error) {
          // Deploys can do without it.
          if (error instanceof Refusal && error.isApiOff) throw new Refusal(403, error.message)
          throw error
        }
      },
      make: linkBilling,
    },
    { ...apiRequirement(project, wanted, 'the other APIs'), isBase: true },
    {
      title: 'a budget alert at 50, 90 and 100 % (it warns, it does not cap)',
      byHand: [
        `npm run provision -- --project ${project} --budget 5`,
        `or https://console.cloud.google.com/billing/budgets?project=${project}`,
      ],
      isMet: hasBudget,
      ...(budget && { make: (google: Google) => makeBudget(google, budget) }),
    },
  ]
}

/** Google answers the same for a missing project and for somebody else's. */
function findProject(google: Google) {
  return google.find('firebase', `/v1beta1/projects/${google.project}`).catch((error) => {
    if (error instanceof Refusal && error.status === 403) return undefined
    throw error
  })
}

function billingPath({ project }: Google): string {
  return `/v1/projects/${project}/billingInfo`
}

async function linkBilling(google: Google): Promise<void> {
  const { billingAccounts = [] } = await google.get('cloudbilling', '/v1/billingAccounts')
  const [account, ...others] = billingAccounts.filter(({ open }: { open: boolean }) => open)
  if (!account || others.length > 0) {
    const count = account ? 'several billing accounts' : 'no billing account'
    throw new PrerequisiteMissing(`you may use ${count}: choose or make one on the page`)
  }
  const body = { billingAccountName: account.name }
  await google.send('PUT', 'cloudbilling', billingPath(google), body)
}

export function apiRequirement(project: string, names: string[], title: string): Requirement {
  const hosts = names.map((name) => `${name}.googleapis.com`)
  return {
    title,
    isMet: async (google) => (await findOff(google, hosts)).length === 0,
    make: async (google) => {
      const off = await findOff(google, hosts)
      const path = `/v1/projects/${project}/services:batchEnable`
      // The maximum per call.
      for (let from = 0; from < off.length; from += 20) {
        await google.send('POST', 'serviceusage', path, { serviceIds: off.slice(from, from + 20) })
      }
    },
  }
}

async function findOff(google: Google, hosts: string[]): Promise<string[]> {
  const root = `/v1/projects/${google.project}/services`
  const names = hosts.map((host) => `names=projects/${google.project}/services/${host}`).join('&')
  const { services = [] } = await google.get('serviceusage', `${root}:batchGet?${names}`)
  const on = new Set<string>()
  for (const { name, state } of services) if (state === 'ENABLED') on.add(name.split('/').pop())
  return hosts.filter((host) => !on.has(host))
}

async function budgetsPath(google: Google): Promise<string> {
  const { billingAccountName } = await google.get('cloudbilling', billingPath(google))
  if (!billingAccountName) throw new PrerequisiteMissing('the project has no billing account')
  return `/v1/${billingAccountName}/budgets`
}

async function hasBudget(google: Google): Promise<boolean> {
  const { budgets = [] } = await google.get('billingbudgets', await budgetsPath(google))
  return budgets.some(({ displayName }: Budget) => displayName === nameOf(google))
}

function nameOf({ project }: Google): string {
  return `Portfolio ${project}`
}

async function makeBudget(google: Google, amount: number): Promise<void> {
  const budget: Budget = {
    displayName: nameOf(google),
    budgetFilter: { projects: [await google.fill(`projects/${numberHere}`)] },
    // Without a currency, the billing account's applies.
    amount: { specifiedAmount: { units: String(amount) } },
    thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
  }
  await google.send('POST', 'billingbudgets', await budgetsPath(google), budget)
}
