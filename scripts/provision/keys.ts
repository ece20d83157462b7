/** The two API keys, each good for one thing alone, and the secrets. */
import { randomBytes } from 'node:crypto'
import type { protos } from '@google-cloud/apikeys'
import { firebaseTools } from '../firebase/firebase-tools.ts'
import type { Google } from './google.ts'
import { type Need, NotYet, type Options } from './need.ts'

type Key = protos.google.api.apikeys.v2.IKey

export const secrets = ['IDENTITY_API_KEY', 'RATE_PEPPER', 'SMTP_URL'] as const

const identity = 'identitytoolkit.googleapis.com'
/** What Analytics asks with the browser's key. */
const browserApis = ['firebase.googleapis.com', 'firebaseinstallations.googleapis.com']

export function keyNeeds(project: string, { origin }: Options): Need[] {
  const sites = [`https://${project}.web.app`, `https://${project}.firebaseapp.com`]
  const referrers = [...sites, ...(origin ? [origin] : [])].map((site) => `${site}/*`)
  const page = `https://console.cloud.google.com/apis/credentials?project=${project}`
  return [
    {
      id: 'server-key',
      title: 'an API key that may check passwords and nothing else, for the function',
      after: ['apis'],
      permission: 'apikeys.keys.create',
      byHand: [
        `gcloud services api-keys create --display-name=portfolio-server --api-target=service=${identity} --project ${project}`,
      ],
      isMet: async (google) => (await listKeys(google)).some(isServers),
      make: async (google) => {
        const key: Key = {
          displayName: 'portfolio-server',
          restrictions: { apiTargets: [{ service: identity }] },
        }
        await google.finish('apiKeys', 'v2', await google.post('apiKeys', keysPath(google), key))
      },
    },
    secretNeed(project, 'IDENTITY_API_KEY', ['apis', 'server-key'], readServerKey),
    secretNeed(project, 'RATE_PEPPER', ['apis'], async () => randomBytes(32).toString('base64url')),
    // No mail yet: a secret cannot be empty.
    secretNeed(project, 'SMTP_URL', ['apis'], async () => 'none'),
    {
      id: 'browser-key',
      title: `the browser's key limited to Analytics and to ${referrers.join(', ')}`,
      after: ['web-app', 'apis'],
      permission: 'apikeys.keys.update',
      byHand: [`${page}: its APIs ${browserApis.join(' and ')}, its websites as above`],
      isMet: async (google) => {
        const open = (await listKeys(google)).filter((key) => !isServers(key))
        return open.length > 0 && open.every((key) => isLimited(key, referrers))
      },
      make: async (google) => {
        const { apps } = await google.get('firebaseApi', `/v1beta1/projects/${project}/webApps`)
        const owned = new Set(apps.map(({ apiKeyId }: { apiKeyId: string }) => apiKeyId))
        const open = (await listKeys(google)).filter(
          (key) => !isServers(key) && !isLimited(key, referrers),
        )
        for (const key of open.filter(({ uid }) => owned.has(uid))) {
          await limit(google, key, referrers)
        }
        const others = open.filter(({ uid }) => !owned.has(uid)).map((key) => key.displayName)
        if (others.length > 0) throw new NotYet(`these keys are no web app's: ${others.join(', ')}`)
      },
    },
  ]
}

const keysPath = ({ project }: Google) => `/v2/projects/${project}/locations/global/keys`

async function listKeys(google: Google): Promise<Key[]> {
  const { keys = [] } = await google.get('apiKeys', `${keysPath(google)}?pageSize=300`)
  return keys
}

function targetsOf({ restrictions }: Key): string[] {
  return (restrictions?.apiTargets ?? []).map(({ service }) => service ?? '')
}

function isServers(key: Key): boolean {
  return targetsOf(key).join() === identity
}

function isLimited(key: Key, referrers: string[]): boolean {
  const targets = targetsOf(key)
  const allowed = key.restrictions?.browserKeyRestrictions?.allowedReferrers ?? []
  return (
    targets.length > 0 &&
    !targets.includes(identity) &&
    referrers.every((referrer) => allowed.includes(referrer))
  )
}

async function limit(google: Google, key: Key, referrers: string[]): Promise<void> {
  const { browserKeyRestrictions } = key.restrictions ?? {}
  const allowed = new Set([...(browserKeyRestrictions?.allowedReferrers ?? []), ...referrers])
  const change: Key = {
    restrictions: {
      browserKeyRestrictions: { allowedReferrers: [...allowed] },
      apiTargets: browserApis.map((service) => ({ service })),
    },
  }
  const mask = { updateMask: 'restrictions' }
  await google.finish(
    'apiKeys',
    'v2',
    await google.patch('apiKeys', `/v2/${key.name}`, change, mask),
  )
}

async function readServerKey(google: Google): Promise<string> {
  const key = (await listKeys(google)).find(isServers)
  return (await google.get('apiKeys', `/v2/${key?.name}/keyString`)).keyString
}

function secretNeed(
  project: string,
  name: (typeof secrets)[number],
  after: string[],
  read: (google: Google) => Promise<string>,
): Need {
  return {
    id: name,
    title: `the secret ${name}`,
    isRequired: true,
    after,
    permission: 'secretmanager.secrets.create, secretmanager.versions.add',
    byHand: [`npx firebase functions:secrets:set ${name} --project ${project}`],
    isMet: async (google) => {
      const path = `/v1/projects/${project}/secrets/${name}/versions/latest`
      return (await google.get('secretManager', path)).state === 'ENABLED'
    },
    make: async (google) => {
      const manager = firebaseTools('./lib/gcp/secretManager.js')
      const value = await read(google)
      if (!(await manager.secretExists(project, name))) {
        await manager.createSecret(project, name, manager.labels())
      }
      await manager.addVersion(project, name, value)
    },
  }
}
