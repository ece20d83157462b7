/** What keeps a running site cheap and tidy, and who looks at it. */
import type { protos } from '@google-cloud/billing-budgets'
import { firebaseTools } from '../firebase/firebase-tools.ts'
import type { Google } from './google.ts'
import { type Need, NotYet, type Options, region } from './need.ts'
import { apiNeed } from './project.ts'

type Budget = protos.google.cloud.billing.budgets.v1.IBudget

export function upkeepNeeds(project: string, { budget, analytics }: Options): Need[] {
  const images = `projects/${project}/locations/${region}/repositories/gcf-artifacts`
  return [
    {
      id: 'images',
      title: 'old images of the function cleaned up after a day',
      after: ['apis'],
      permission: 'artifactregistry.repositories.create, artifactregistry.repositories.update',
      byHand: [
        `npx firebase functions:artifacts:setpolicy --location ${region} --days 1 --force --project ${project}`,
      ],
      isMet: async (google) => {
        const { cleanupPolicies = {} } = await google.get('artifactRegistry', `/v1/${images}`)
        return Object.keys(cleanupPolicies).length > 0
      },
      // Made before the first deploy, which would otherwise ask how long they are kept.
      make: async () => {
        const { ensureDockerRepository } = firebaseTools('./lib/gcp/artifactregistry.js')
        const { getRepo, setCleanupPolicy } = firebaseTools('./lib/functions/artifacts.js')
        await ensureDockerRepository(project, region, 'gcf-artifacts')
        await setCleanupPolicy(await getRepo(project, region, true), 1)
      },
    },
    ...(budget
      ? [
          apiNeed(
            project,
            'budget-api',
            'the Cloud Billing Budget API',
            ['billingbudgets'],
            ['blaze'],
          ),
        ]
      : []),
    {
      id: 'budget',
      title: 'a budget alert at 50, 90 and 100 % (it warns, it does not cap)',
      after: ['blaze', 'budget-api'],
      permission: 'billing.budgets.create, on the billing account',
      byHand: [
        `npm run provision -- --project ${project} --budget 5`,
        `or https://console.cloud.google.com/billing/budgets?project=${project}`,
      ],
      isMet: hasBudget,
      ...(budget && { make: (google: Google) => makeBudget(google, budget) }),
    },
    {
      id: 'analytics',
      title: 'Google Analytics, if you want its one event',
      after: ['web-app'],
      permission: 'firebase.links.create, and Edit on the Analytics account',
      byHand: [
        `https://console.firebase.google.com/project/${project}/settings/integrations/analytics`,
      ],
      isMet: async (google) => {
        const path = `/v1beta1/projects/${project}/analyticsDetails`
        return Boolean((await google.get('firebaseApi', path)).analyticsProperty?.id)
      },
      ...(analytics && {
        make: async (google: Google) => {
          const path = `/v1beta1/projects/${project}:addGoogleAnalytics`
          const begun = await google.post('firebaseApi', path, { analyticsAccountId: analytics })
          await google.finish('firebaseApi', 'v1beta1', begun)
        },
      }),
    },
  ]
}

/** The Budgets API counts its calls for a project that has to be named. */
const asked = (google: Google) => ({ headers: { 'x-goog-user-project': google.project } })

async function budgetsPath(google: Google): Promise<string> {
  const path = `/v1/projects/${google.project}/billingInfo`
  const { billingAccountName } = await google.get('cloudbilling', path)
  if (!billingAccountName) throw new NotYet('the project has no billing account')
  return `/v1/${billingAccountName}/budgets`
}

async function hasBudget(google: Google): Promise<boolean> {
  const path = await budgetsPath(google)
  const { budgets = [] } = await google.get('billingBudgets', path, asked(google))
  const own = [`projects/${await google.number()}`, `projects/${google.project}`]
  return budgets.some(({ budgetFilter }: Budget) => {
    const projects = budgetFilter?.projects ?? []
    return projects.length === 0 || projects.some((name) => own.includes(name))
  })
}

async function makeBudget(google: Google, amount: number): Promise<void> {
  const budget: Budget = {
    displayName: `Portfolio ${google.project}`,
    budgetFilter: { projects: [`projects/${await google.number()}`] },
    // Without a currency it is that of the billing account.
    amount: { specifiedAmount: { units: String(amount) } },
    thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
  }
  await google.post('billingBudgets', await budgetsPath(google), budget, asked(google))
}
