/** Google's own APIs, bypassing the function: security rules and the key's restrictions must refuse. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { allCollections } from '../../functions/src/contract/all-collections.ts'
import { findImages } from './api.ts'
import { type Check, request, type Site } from './site.ts'

const collections = [
  ...allCollections.map(({ name }) => name),
  'invitations',
  'messages',
  'deletedMessages',
  'droppedMessages',
  'addresses',
  'positions',
  'throttle',
  'visits',
  'site',
]
const refused = { status: [401, 403] }
const settings = '/__/firebase/init.json'

export const googleChecks: Check[] = [
  {
    name: 'Firestore refuses direct reads and writes',
    advice: 'npm run deploy puts firestore.rules there again',
    async run(site) {
      const { projectId } = site.config
      const base = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`
      for (const name of collections) await request(site, `${base}/${name}?pageSize=1`, {}, refused)
      // Deletes a document that does not exist, the most harmless write.
      await request(site, `${base}/messages/smoke-${randomUUID()}`, { method: 'DELETE' }, refused)
    },
  },
  {
    name: 'Storage refuses direct reads',
    advice:
      'npm run deploy puts storage.rules there again; the bucket must not be open to allUsers',
    async run(site) {
      const bucket = site.config.storageBucket
      const base = `https://firebasestorage.googleapis.com/v0/b/${bucket}/o`
      await request(site, `${base}?prefix=images/`, {}, refused)
      for (const image of await findImages(site)) {
        await request(site, `${base}/${encodeURIComponent(image)}?alt=media`, {}, refused)
        // Bypassing the rules.
        await request(site, `https://storage.googleapis.com/${bucket}/${image}`, {}, refused)
      }
    },
  },
  {
    name: 'Hosting tells pages of the web app and of Analytics',
    advice:
      'npm run provision links the app; link Analytics (docs/deploy.md), or add --without-analytics',
    async run({ config, hasAnalytics }) {
      assert(config.appId, `appId is missing in ${settings}: the site is linked to no web app`)
      const isComplete = config.measurementId || !hasAnalytics
      assert(isComplete, `measurementId is missing in ${settings}`)
    },
  },
  {
    name: 'sign-up and sign-in are closed to the browser’s key',
    advice: 'npm run provision restricts the key to the Firebase APIs without Identity Toolkit',
    async run(site) {
      for (const method of ['signUp', 'signInWithPassword']) {
        const json = { email: `smoke-${randomUUID()}@example.com`, password: randomUUID() }
        const response = await callIdentity(site, method, json)
        const text = await response.text()
        if (method === 'signUp' && response.ok) {
          await callIdentity(site, 'delete', { idToken: JSON.parse(text).idToken })
        }
        // Any other 400 means that Identity Toolkit has checked the credentials.
        const isRefused = response.status === 403 || /API_KEY_INVALID|API key not valid/.test(text)
        assert(isRefused, `${method} is answered ${response.status}`)
      }
    },
  },
  {
    name: 'the browser’s key serves this site, and no other',
    advice: 'npm run provision limits the key to the addresses of the site',
    async run(site) {
      const { appId, apiKey = '' } = site.config
      // The call that Analytics makes before it starts.
      const url = `https://firebase.googleapis.com/v1alpha/projects/-/apps/${appId}/webConfig`
      const from = (origin: string) => ({ 'x-goog-api-key': apiKey, referer: `${origin}/` })
      await request(site, url, { headers: from(site.url.origin) }, { status: 200 })
      await request(site, url, { headers: from('https://elsewhere.example') }, refused)
    },
  },
]

/** Sends the site's origin, so that a referrer restriction is not what refuses. */
function callIdentity(site: Site, method: string, json: object): Promise<Response> {
  const key = encodeURIComponent(site.config.apiKey ?? '')
  const url = `https://identitytoolkit.googleapis.com/v1/accounts:${method}?key=${key}`
  return request(site, url, { headers: { referer: `${site.url.origin}/` }, json })
}
