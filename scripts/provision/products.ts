/** Firebase products that firebase.json cannot configure. */
import { type Google, numberHere, Refusal } from '../firebase/google.ts'
import { region } from '../firebase/settings.ts'
import { type Options, type Requirement, resource } from './requirement.ts'

/** Each save of the owner's makes one. */
const keptReleases = 50

export function productRequirements(project: string, { analytics }: Options): Requirement[] {
  const repositories = `/v1/projects/${project}/locations/${region}/repositories`
  const bucket = `/v1alpha/projects/${project}/defaultBucket`
  const cleanup = 'firebase-functions-cleanup'
  // A roll back of Hosting needs the image of the revision that it names.
  const condition = { tagState: 'ANY', olderThan: '604800s' }
  const images = { cleanupPolicies: { [cleanup]: { id: cleanup, action: 'DELETE', condition } } }
  return [
    resource({
      title: `the default Storage bucket, in ${region}`,
      isRequired: true,
      api: 'firebasestorage',
      path: bucket,
      create: { path: bucket, body: { location: region } },
    }),
    {
      title: 'a web app, whose key the page and Analytics use',
      isMet: async (google) => (await findApp(google)) !== undefined,
      make: (google) => {
        const body = { displayName: 'portfolio' }
        return google.send('POST', 'firebase', `/v1beta1/projects/${project}/webApps`, body)
      },
    },
    siteRequirement,
    {
      // Linking lets pages get the settings of the app and Analytics; limiting releases saves storage.
      title: `the site linked to the web app, and its last ${keptReleases} releases kept`,
      isMet: async (google) => {
        const { appId, name } = (await findSite(google)) ?? {}
        const config = appId && (await google.get('firebasehosting', `/v1beta1/${name}/config`))
        return Number(config?.maxVersions) >= keptReleases
      },
      make: async (google) => {
        const { name = 'none' } = (await findSite(google)) ?? {}
        const site = `/v1beta1/${name}?updateMask=appId`
        await google.send('PATCH', 'firebasehosting', site, { appId: await findApp(google) })
        const config = `/v1beta1/${name}/config?updateMask=maxVersions`
        await google.send('PATCH', 'firebasehosting', config, { maxVersions: String(keptReleases) })
      },
    },
    // Created before the first deploy, which would otherwise prompt for the retention.
    resource({
      title: 'old images of the function cleaned up after a week',
      api: 'artifactregistry',
      path: `${repositories}/gcf-artifacts`,
      fields: images,
      create: {
        path: `${repositories}?repositoryId=gcf-artifacts`,
        body: { format: 'DOCKER', ...images },
      },
    }),
    {
      title: 'Google Analytics, if you want its one event',
      byHand: [
        `https://console.firebase.google.com/project/${project}/settings/integrations/analytics`,
      ],
      isMet: async (google) => {
        const path = `/v1beta1/projects/${project}/analyticsDetails`
        return Boolean((await google.get('firebase', path)).analyticsProperty?.id)
      },
      ...(analytics && {
        make: (google: Google) => {
          const path = `/v1beta1/projects/${project}:addGoogleAnalytics`
          return google.send('POST', 'firebase', path, { analyticsAccountId: analytics })
        },
      }),
    },
  ]
}

export const siteRequirement: Requirement = {
  title: 'the Hosting site',
  isRequired: true,
  isMet: async (google) => (await findSite(google)) !== undefined,
  make: makeSite,
}

/** Whether the first deploy has enabled sign-in; true when this account may not read that. */
export async function hasSignIn(google: Google): Promise<boolean> {
  const path = `/admin/v2/projects/${google.project}/config`
  const config = await google.find('identitytoolkit', path).catch(() => 'unseen')
  return config === 'unseen' || config?.signIn?.email?.enabled === true
}

/** Uses the console's own API call; before the first deploy there is no sign-up to close. */
export function closedSignUp(project: string): Requirement {
  const permissions = { disabledUserSignup: true, disabledUserDeletion: true }
  return resource({
    title: 'self sign-up closed: nobody but the owner gets an account',
    byHand: [
      `https://console.firebase.google.com/project/${project}/authentication/settings, User actions: no "Enable create (sign-up)"`,
    ],
    api: 'identitytoolkit',
    path: `/admin/v2/projects/${project}/config`,
    fields: { client: { permissions } },
    mask: 'client.permissions',
  })
}

interface Site {
  /** Its last part is the id, unique among all Hosting sites. */
  name: string
  type?: string
  appId?: string
}

export async function findSite(google: Google): Promise<Site | undefined> {
  const path = `/v1beta1/projects/${google.project}/sites?pageSize=100`
  const { sites = [] } = await google.get('firebasehosting', path)
  return sites.find(({ type }: Site) => type === 'DEFAULT_SITE')
}

export function siteId({ name }: Site): string {
  return name.split('/').at(-1) ?? ''
}

/** Another project's site may have taken the project id. */
async function makeSite(google: Google): Promise<void> {
  const path = `/v1beta1/projects/${google.project}/sites?siteId=`
  await google.send('POST', 'firebasehosting', path + google.project).catch(async (error) => {
    if (!(error instanceof Refusal) || ![400, 409].includes(error.status)) throw error
    // Created by us, with a lost response.
    if (await findSite(google)) return
    const other = `${google.project.slice(0, 24)}-${(await google.fill(numberHere)).slice(-5)}`
    await google.send('POST', 'firebasehosting', path + other)
  })
}

async function findApp(google: Google): Promise<string | undefined> {
  const path = `/v1beta1/projects/${google.project}/webApps`
  const { apps = [] } = await google.get('firebase', path)
  return apps[0]?.appId
}
