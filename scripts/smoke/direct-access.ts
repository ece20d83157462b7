/** Past the function: Google's own interfaces, which the rules and the key's restrictions keep shut. */
import { randomUUID } from 'node:crypto'
import { askAnywhere, type Check, Failure, readJson, type Site, Skip } from './check.ts'

const collections = ['skills', 'projects', 'messages', 'positions', 'throttle']
const identity = 'https://identitytoolkit.googleapis.com'
const needsProject = 'needs --project ID'
const settings = '/__/firebase/init.json'
const cloudOnly = 'only a live project shows it'

export const directAccessChecks: Check[] = [
  [
    'Firestore refuses direct reads and writes',
    async ({ isLocal, projectId }) => {
      if (!projectId) throw new Skip(needsProject)
      const host = isLocal
        ? `http://${process.env.FIRESTORE_EMULATOR_HOST}`
        : 'https://firestore.googleapis.com'
      const base = `${host}/v1/projects/${projectId}/databases/(default)/documents`
      for (const collection of collections) {
        const { status } = await askAnywhere(`${base}/${collection}?pageSize=1`)
        if (isLocal && status === 501) {
          throw new Skip('the stand-in for Firestore speaks no REST: npm test tries the rules')
        }
        requireRefusal(status, `reading ${collection}`)
      }
      // Deleting what is not there: as harmless as a write can be.
      const target = `${base}/messages/smoke-${randomUUID()}`
      const { status } = await askAnywhere(target, { method: 'DELETE' })
      requireRefusal(status, 'deleting in messages')
    },
  ],
  [
    'Storage refuses direct reads',
    async ({ isLocal, bucket, images }) => {
      if (!bucket) throw new Skip(needsProject)
      const host = isLocal
        ? `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`
        : 'https://firebasestorage.googleapis.com'
      const base = `${host}/v0/b/${bucket}/o`
      const places = [
        [`${base}?prefix=images/`, 'listing the bucket'],
        ...images.flatMap((image) => [
          [`${base}/${encodeURIComponent(image)}?alt=media`, 'reading an image'],
          [`https://storage.googleapis.com/${bucket}/${image}`, 'reading an image past the rules'],
        ]),
      ]
      for (const [url = '', what = ''] of places) {
        if (isLocal && url.startsWith('https:')) continue
        requireRefusal((await askAnywhere(url)).status, what)
      }
    },
  ],
  [
    'self sign-up is closed to the browser’s key',
    async (site) => {
      for (const key of browserKeys(site)) {
        const response = await callIdentity(site, 'signUp', key)
        if (response.status === 200) {
          const { idToken } = await readJson(response, 'signUp')
          await callIdentity(site, 'delete', key, { idToken })
          throw new Failure('anybody can make an account: close self sign-up and restrict the key')
        }
        const text = await response.text()
        if (!/ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED/.test(text)) {
          requireRefusedByKey(response.status, text, 'signUp')
        }
      }
    },
  ],
  [
    'password sign-in is closed to the browser’s key',
    async (site) => {
      for (const key of browserKeys(site)) {
        const response = await callIdentity(site, 'signInWithPassword', key)
        requireRefusedByKey(response.status, await response.text(), 'signInWithPassword')
      }
    },
  ],
  [
    'Hosting tells pages of the web app and of Analytics',
    async (site) => {
      if (site.isLocal) throw new Skip(cloudOnly)
      requireApp(site)
      if (site.measurementId || !site.hasAnalytics) return
      const mend = 'link Google Analytics (docs/deploy.md), or add --without-analytics here'
      throw new Failure(`measurementId is missing in ${settings}: ${mend}`)
    },
  ],
  [
    'the browser’s key serves this site, and no other',
    async (site) => {
      const keys = browserKeys(site)
      const appId = requireApp(site)
      for (const key of keys) {
        // As Analytics asks before it starts.
        const url = `https://firebase.googleapis.com/v1alpha/projects/-/apps/${appId}/webConfig`
        const askFrom = (origin: string) =>
          askAnywhere(url, { headers: { 'x-goog-api-key': key, referer: `${origin}/` } })
        const { status } = await askFrom(site.url.origin)
        if (status !== 200) throw new Failure(`the key is answered ${status} from this site`)
        requireRefusal((await askFrom('https://elsewhere.example')).status, 'another site')
      }
    },
  ],
  [
    'self sign-up is closed for the project',
    async ({ isLocal, accessToken, projectId = '' }) => {
      if (isLocal) throw new Skip(cloudOnly)
      if (!accessToken) throw new Skip(needsProject)
      const response = await askAnywhere(`${identity}/admin/v2/projects/${projectId}/config`, {
        headers: { authorization: `Bearer ${accessToken}`, 'x-goog-user-project': projectId },
      })
      if (response.status !== 200) {
        throw new Skip(`this account may not read the settings (${response.status})`)
      }
      const { client } = await readJson(response, 'the settings of Authentication')
      if (client?.permissions?.disabledUserSignup === true) return
      const switchName = 'Enable create (sign-up)'
      throw new Failure(`turn off “${switchName}” in Authentication, Settings, User actions`)
    },
  ],
]

function requireApp({ appId }: Site): string {
  if (appId) return appId
  throw new Failure(
    `appId is missing in ${settings}: the site is linked to no web app, npm run provision links it`,
  )
}

function browserKeys({ isLocal, browserKeys }: Site): string[] {
  if (isLocal) throw new Skip(cloudOnly)
  if (browserKeys.length > 0) return browserKeys
  throw new Skip('no browser key: Hosting tells none, and no --browser-key')
}

/** As a page of the site would call: a restriction to its address must not be what refuses. */
function callIdentity(site: Site, method: string, key: string, body?: object): Promise<Response> {
  const nobody = { email: `smoke-${randomUUID()}@example.com`, password: randomUUID() }
  return askAnywhere(`${identity}/v1/accounts:${method}?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${site.url.origin}/` },
    body: JSON.stringify(body ?? nobody),
  })
}

/** 400 means that Identity Toolkit has looked at the e-mail and the password. */
function requireRefusedByKey(status: number, text: string, method: string): void {
  if (status === 403 || (status === 400 && /API_KEY_INVALID|API key not valid/.test(text))) return
  throw new Failure(
    `${method} is answered ${status}: restrict the browser key to the Firebase APIs without Identity Toolkit`,
  )
}

function requireRefusal(status: number, what: string): void {
  if (status === 401 || status === 403) return
  throw new Failure(`${what} is answered ${status} instead of 403`)
}
