/** What a project needs once: how it can be told that it is there, and what to do when it is not. */
const region = 'us-central1'
const bot = 'portfolio-api'

export interface Need {
  title: string
  /** Without it a deploy fails, or the site does not work. */
  isRequired: boolean
  /** Commands and pages, in turn. */
  fix: string[]
  /** Absent where no API tells. */
  check?: { url: string; body?: object; isMet(answer: Json): boolean }
}

/** Parsed JSON of a shape that Google's documentation gives; anything may be absent. */
// biome-ignore lint/suspicious/noExplicitAny: a dozen answers, each read in one place
type Json = any

export const pepper = 'RATE_PEPPER'
const identityKey = 'IDENTITY_API_KEY'

/** The APIs that a deploy and the function use. */
const apis = [
  'firebasehosting',
  'cloudfunctions',
  'cloudbuild',
  'artifactregistry',
  'run',
  'firestore',
  'firebaserules',
  'firebasestorage',
  'secretmanager',
  'identitytoolkit',
].map((name) => `${name}.googleapis.com`)

const identity = 'identitytoolkit.googleapis.com'

export function needsOf(project: string): Need[] {
  const console = `https://console.firebase.google.com/project/${project}`
  const at = `--project ${project}`
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`
  const config = `https://${identity}/admin/v2/projects/${project}/config`
  const account = `${bot}@${project}.iam.gserviceaccount.com`
  const member = `serviceAccount:${account}`

  return [
    {
      title: 'the Firebase project',
      isRequired: true,
      fix: [`npx firebase projects:create ${project}`, 'or https://console.firebase.google.com'],
      check: {
        url: `https://firebase.googleapis.com/v1beta1/projects/${project}`,
        isMet: ({ state }) => state === undefined || state === 'ACTIVE',
      },
    },
    {
      title: 'the Blaze plan, which functions and Storage need',
      isRequired: true,
      fix: [`${console}/usage/details`],
      check: {
        url: `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
        isMet: ({ billingEnabled }) => billingEnabled === true,
      },
    },
    {
      title: 'a budget alert at 50, 90 and 100 % (it warns, it does not cap)',
      isRequired: false,
      fix: [`https://console.cloud.google.com/billing/budgets?project=${project}`],
    },
    {
      title: 'the APIs (a deploy turns most of them on)',
      isRequired: false,
      fix: [`gcloud services enable ${apis.join(' ')} ${at}`],
      check: {
        url: `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchGet?${apis
          .map((name) => `names=projects/${project}/services/${name}`)
          .join('&')}`,
        isMet: ({ services = [] }) =>
          services.length === apis.length &&
          services.every(({ state }: Json) => state === 'ENABLED'),
      },
    },
    {
      title: 'the Firestore database (its location cannot be changed later)',
      isRequired: true,
      fix: [`npx firebase firestore:databases:create "(default)" --location ${region} ${at}`],
      check: { url: database, isMet: ({ type }) => type === 'FIRESTORE_NATIVE' },
    },
    {
      title: 'the default Storage bucket',
      isRequired: true,
      fix: [`${console}/storage`],
      check: {
        url: `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
        isMet: ({ bucket }) => Boolean(bucket?.name),
      },
    },
    {
      title: 'sign-in by e-mail and password',
      isRequired: true,
      fix: [`${console}/authentication/providers`],
      check: {
        url: config,
        isMet: ({ signIn }) => signIn?.email?.enabled === true && signIn.email.passwordRequired,
      },
    },
    {
      title: 'self sign-up closed (User actions: no "Enable create")',
      isRequired: false,
      fix: [`${console}/authentication/settings`],
      check: {
        url: config,
        isMet: ({ client }) => client?.permissions?.disabledUserSignup === true,
      },
    },
    {
      title: 'an API key for Identity Toolkit alone, and no other key that may use it',
      isRequired: false,
      fix: [
        `gcloud services api-keys create --display-name=portfolio-server --api-target=service=${identity} ${at}`,
        `and the browser key limited to Firebase Installations and Firebase Management: https://console.cloud.google.com/apis/credentials?project=${project}`,
      ],
      check: {
        url: `https://apikeys.googleapis.com/v2/projects/${project}/locations/global/keys`,
        isMet: ({ keys = [] }) => isSplit(keys.map(targetsOf)),
      },
    },
    secret(project, identityKey, [
      `npx firebase functions:secrets:set ${identityKey} ${at}`,
      'which asks for the key above',
    ]),
    secret(project, pepper, ['made by the deploy itself: nothing to do']),
    {
      title: `a service account of the function's own, ${bot}`,
      isRequired: false,
      fix: [
        `gcloud iam service-accounts create ${bot} ${at}`,
        `then SERVICE_ACCOUNT=${account} in functions/.env.${project}`,
      ],
      check: {
        url: `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts/${account}`,
        isMet: ({ disabled }) => disabled !== true,
      },
    },
    {
      title: 'its roles: users of Auth, Firestore, log (the bucket and the secrets apart)',
      isRequired: false,
      fix: ['docs/deploy.md, "The function\'s own account", has the commands'],
      check: {
        url: `https://cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`,
        body: {},
        isMet: ({ bindings = [] }) => {
          const roles: string[] = bindings
            .filter(({ members = [] }: Json) => members.includes(member))
            .map(({ role }: Json) => role)
          return ['portfolioAuth', 'datastore.user', 'logging.logWriter'].every((name) =>
            roles.some((role) => role.endsWith(`roles/${name}`)),
          )
        },
      },
    },
    ...['throttle', 'droppedMessages'].map((collection) => ({
      title: `the time-to-live policy of ${collection}`,
      isRequired: false,
      fix: [
        `gcloud firestore fields ttls update expireAt --collection-group=${collection} --enable-ttl ${at}`,
      ],
      check: {
        url: `${database}/collectionGroups/${collection}/fields/expireAt`,
        isMet: ({ ttlConfig }: Json) => ['ACTIVE', 'CREATING'].includes(ttlConfig?.state),
      },
    })),
    {
      title: 'old images of the function cleaned up (after the first deploy)',
      isRequired: false,
      fix: [
        `npx firebase functions:artifacts:setpolicy --location ${region} --days 1 --force ${at}`,
      ],
      check: {
        url: `https://artifactregistry.googleapis.com/v1/projects/${project}/locations/${region}/repositories/gcf-artifacts`,
        isMet: ({ cleanupPolicies }) => Object.keys(cleanupPolicies ?? {}).length > 0,
      },
    },
    {
      title: 'a web app, for Analytics',
      isRequired: false,
      fix: [`npx firebase apps:create WEB portfolio ${at}`],
      check: {
        url: `https://firebase.googleapis.com/v1beta1/projects/${project}/webApps`,
        isMet: ({ apps = [] }) => apps.length > 0,
      },
    },
  ]
}

function secret(project: string, name: string, fix: string[]): Need {
  return {
    title: `the secret ${name}`,
    isRequired: true,
    fix,
    check: {
      url: `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`,
      isMet: ({ state }) => state === 'ENABLED',
    },
  }
}

/** What a key may be used for; nothing means anything. */
function targetsOf({ restrictions }: Json): string[] {
  return (restrictions?.apiTargets ?? []).map(({ service }: Json) => service)
}

function isSplit(keys: string[][]): boolean {
  const isServers = (targets: string[]) => targets.length === 1 && targets[0] === identity
  const others = keys.filter((targets) => !isServers(targets))
  return (
    others.length < keys.length &&
    others.every((targets) => targets.length > 0 && !targets.includes(identity))
  )
}
