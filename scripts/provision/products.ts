/** What of Firebase the site uses. */
import { firebaseTools } from '../firebase/firebase-tools.ts'
import { type Google, orUndefined } from './google.ts'
import { type Need, region } from './need.ts'

export function productNeeds(project: string): Need[] {
  const console = `https://console.firebase.google.com/project/${project}`
  const bucket = `/v1alpha/projects/${project}/defaultBucket`
  const site = `/v1beta1/projects/${project}/sites/${project}`
  return [
    {
      id: 'firestore',
      title: `the Firestore database, in ${region} (which cannot be changed later)`,
      isRequired: true,
      after: ['apis'],
      permission: 'datastore.databases.create',
      byHand: [
        `npx firebase firestore:databases:create "(default)" --location ${region} --project ${project}`,
      ],
      isMet: async (google) =>
        (await google.get('firestore', `/v1/projects/${project}/databases/(default)`)).type ===
        'FIRESTORE_NATIVE',
      make: () => {
        const { FirestoreApi } = firebaseTools('./lib/firestore/api.js')
        const database = { project, databaseId: '(default)', type: 'FIRESTORE_NATIVE' }
        return new FirestoreApi().createDatabase({ ...database, locationId: region })
      },
    },
    {
      id: 'bucket',
      title: `the default Storage bucket, in ${region}`,
      isRequired: true,
      after: ['apis'],
      permission: 'firebasestorage.defaultBucket.create',
      byHand: [`${console}/storage`],
      isMet: async (google) => Boolean((await google.get('firebaseStorage', bucket)).bucket?.name),
      make: (google) => google.post('firebaseStorage', bucket, { location: region }),
    },
    {
      id: 'web-app',
      title: 'a web app, whose key the page and Analytics use',
      after: ['project'],
      permission: 'firebase.clients.create',
      byHand: [`npx firebase apps:create WEB portfolio --project ${project}`],
      isMet: async (google) => (await findApp(google)) !== undefined,
      make: () =>
        firebaseTools('./lib/management/apps.js').createWebApp(project, {
          displayName: 'portfolio',
        }),
    },
    {
      id: 'site',
      title: 'the Hosting site',
      isRequired: true,
      after: ['apis'],
      permission: 'firebasehosting.sites.create',
      byHand: [`npx firebase hosting:sites:create ${project} --project ${project}`],
      isMet: async (google) => {
        const path = `/v1beta1/projects/${project}/sites`
        const { sites = [] } = await google.get('hostingApi', path)
        return sites.length > 0
      },
      make: async (google) => {
        const appId = await findApp(google)
        await firebaseTools('./lib/hosting/api.js').createSite(project, project, appId)
      },
    },
    {
      id: 'site-link',
      title:
        'the site linked to the web app: else Hosting tells pages neither the app nor Analytics',
      after: ['site', 'web-app'],
      permission: 'firebasehosting.sites.update',
      byHand: [`${console}/settings/general, the web app, "Link to Firebase Hosting site"`],
      isMet: async (google) => Boolean((await google.get('hostingApi', site)).appId),
      make: async (google) => {
        const appId = await findApp(google)
        await google.patch('hostingApi', site, { appId }, { updateMask: 'appId' })
      },
    },
    {
      id: 'sign-in',
      title: 'sign-in by e-mail and password',
      isRequired: true,
      after: ['apis', 'web-app'],
      permission: 'firebaseauth.configs.create, firebaseauth.configs.update',
      byHand: [`${console}/authentication/providers`],
      isMet: async (google) => {
        const { email } = (await readAuth(google)).signIn ?? {}
        return email?.enabled === true && email.passwordRequired === true
      },
      make: async (google) => {
        if (!(await orUndefined(readAuth(google)))) await beginAuth(google)
        await updateAuth(project, { signIn: { email: { enabled: true, passwordRequired: true } } })
      },
    },
    {
      id: 'closed-sign-up',
      title: 'self sign-up closed: nobody but the owner gets an account',
      after: ['sign-in'],
      permission: 'firebaseauth.configs.update',
      byHand: [`${console}/authentication/settings, User actions: no "Enable create (sign-up)"`],
      isMet: async (google) =>
        (await readAuth(google)).client?.permissions?.disabledUserSignup === true,
      make: () => {
        const permissions = { disabledUserSignup: true, disabledUserDeletion: true }
        return updateAuth(project, { client: { permissions } })
      },
    },
  ]
}

/** The id of the project's first web app. */
async function findApp(google: Google): Promise<string | undefined> {
  const path = `/v1beta1/projects/${google.project}/webApps`
  const { apps = [] } = await google.get('firebaseApi', path)
  return apps[0]?.appId
}

function readAuth(google: Google) {
  return google.get('identity', `/admin/v2/projects/${google.project}/config`)
}

function updateAuth(project: string, change: object): Promise<void> {
  return firebaseTools('./lib/gcp/identityPlatform.js').updateConfig(project, change)
}

/** As `firebase deploy --only auth` does it. */
async function beginAuth(google: Google): Promise<void> {
  await firebaseTools('./lib/management/provisioning/provision.js').provisionFirebaseApp({
    project: { parent: { type: 'existing_project', projectId: google.project } },
    app: { platform: 'WEB', appId: await findApp(google) },
    features: { firebaseAuthInput: { emailAuthProviderMode: 'PROVIDER_ENABLED' } },
  })
}
