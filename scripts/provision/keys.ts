/** The two restricted API keys, and the secrets. */
import { randomBytes } from 'node:crypto'
import type { protos } from '@google-cloud/apikeys'
import type { Google } from '../firebase/google.ts'
import { findSite, siteId } from './products.ts'
import { type Options, PrerequisiteMissing, type Requirement } from './requirement.ts'

type Key = protos.google.api.apikeys.v2.IKey

const identity = 'identitytoolkit.googleapis.com'
/** The APIs that Analytics calls with the browser key. */
const browserApis = ['firebase.googleapis.com', 'firebaseinstallations.googleapis.com']

export function keyRequirements(project: string, { origin }: Options): Requirement[] {
  const path = `/v2/projects/${project}/locations/global/keys`
  const page = `https://console.cloud.google.com/apis/credentials?project=${project}`
  const listKeys = async (google: Google): Promise<Key[]> =>
    (await google.get('apikeys', `${path}?pageSize=300`)).keys ?? []
  const readServerKey = async (google: Google) => {
    const key = (await listKeys(google)).find(isServers)
    if (!key) throw new PrerequisiteMissing('there is no such key yet')
    return (await google.get('apikeys', `/v2/${key.name}/keyString`)).keyString
  }
  return [
    {
      title: 'an API key that may check passwords and nothing else, for the function',
      isMet: async (google) => (await listKeys(google)).some(isServers),
      make: (google) => {
        const restrictions = { apiTargets: [{ service: identity }] }
        const key: Key = { displayName: 'portfolio-server', restrictions }
        return google.send('POST', 'apikeys', path, key)
      },
    },
    secretRequirement(project, 'IDENTITY_API_KEY', readServerKey),
    secretRequirement(project, 'RATE_PEPPER', async () => randomBytes(32).toString('base64url')),
    // No mail server yet; a secret cannot be empty.
    secretRequirement(project, 'SMTP_URL', async () => 'none'),
    {
      title: `the browser's key limited to Analytics and to the site${origin ? ` and ${origin}` : ''}`,
      byHand: [
        `${page}: its APIs ${browserApis.join(' and ')}, its websites those with "/*" behind`,
      ],
      isMet: async (google) => {
        const referrers = await readReferrers(google, origin)
        const open = (await listKeys(google)).filter((key) => !isServers(key))
        return open.length > 0 && open.every((key) => isLimited(key, referrers))
      },
      make: async (google) => {
        const referrers = await readReferrers(google, origin)
        const { apps = [] } = await google.get('firebase', `/v1beta1/projects/${project}/webApps`)
        const apiTargets = browserApis.map((service) => ({ service }))
        const browserKeyRestrictions = { allowedReferrers: referrers }
        const limits: Key = { restrictions: { browserKeyRestrictions, apiTargets } }
        const owned = apps.map(({ apiKeyId }: { apiKeyId: string }) => apiKeyId)
        for (const key of await listKeys(google)) {
          if (isServers(key) || isLimited(key, referrers)) continue
          if (!owned.includes(key.uid))
            throw new PrerequisiteMissing(`${key.displayName} is no web app's`)
          const change = `/v2/${key.name}?updateMask=restrictions`
          await google.send('PATCH', 'apikeys', change, limits)
        }
      },
    },
  ]
}

async function readReferrers(google: Google, origin: string | undefined): Promise<string[]> {
  const site = await findSite(google)
  if (!site) throw new PrerequisiteMissing('there is no site yet')
  const own = [`https://${siteId(site)}.web.app`, `https://${siteId(site)}.firebaseapp.com`]
  return [...own, ...(origin ? [origin] : [])].map((address) => `${address}/*`)
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
  const isNarrow = targets.length > 0 && !targets.includes(identity)
  return isNarrow && referrers.every((referrer) => allowed.includes(referrer))
}

function secretRequirement(
  project: string,
  name: string,
  read: (google: Google) => Promise<string>,
): Requirement {
  const path = `/v1/projects/${project}/secrets`
  return {
    title: `the secret ${name}`,
    isRequired: true,
    isMet: async (google) => {
      const { state } = await google.get('secretmanager', `${path}/${name}/versions/latest`)
      return state === 'ENABLED'
    },
    make: async (google) => {
      const data = Buffer.from(await read(google)).toString('base64')
      if (!(await google.find('secretmanager', `${path}/${name}`))) {
        const secret = {
          replication: { automatic: {} },
          labels: { 'firebase-managed': 'functions' },
        }
        await google.send('POST', 'secretmanager', `${path}?secretId=${name}`, secret)
      }
      const version = { payload: { data } }
      await google.send('POST', 'secretmanager', `${path}/${name}:addVersion`, version)
    },
  }
}
