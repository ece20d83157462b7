/** The other ways in: Google's own interfaces, which the rules and the key's restrictions keep shut. */
import { randomUUID } from 'node:crypto'
import { askAnywhere, type Check, Failure, readJson, type Site, Skip } from './check.ts'

const collections = ['skills', 'projects', 'messages', 'positions', 'throttle']
const identity = 'https://identitytoolkit.googleapis.com'
const needsProject = 'needs --project ID'
const cloudOnly = 'only a live project shows it'

export const doorChecks: Check[] = [
  {
    name: 'Firestore refuses direct reads and writes',
    run: async (site) => {
      if (!site.projectId) throw new Skip(needsProject)
      const host = site.isLocal
        ? `http://${process.env.FIRESTORE_EMULATOR_HOST}`
        : 'https://firestore.googleapis.com'
      const base = `${host}/v1/projects/${site.projectId}/databases/(default)/documents`
      for (const collection of collections) {
        const response = await askAnywhere(`${base}/${collection}?pageSize=1`)
        if (site.isLocal && response.status === 501) {
          throw new Skip('the stand-in for Firestore speaks no REST: npm test tries the rules')
        }
        requireRefusal(response, `reading ${collection}`)
      }
      // Deleting what is not there: as harmless as a write can be.
      const target = `${base}/messages/smoke-${randomUUID()}`
      requireRefusal(await askAnywhere(target, { method: 'DELETE' }), 'deleting in messages')
    },
  },
  {
    name: 'Storage refuses direct reads',
    run: async (site) => {
      if (!site.bucket) throw new Skip(needsProject)
      const host = site.isLocal
        ? `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`
        : 'https://firebasestorage.googleapis.com'
      const base = `${host}/v0/b/${site.bucket}/o`
      requireRefusal(await askAnywhere(`${base}?prefix=images/`), 'listing the bucket')
      for (const image of site.images) {
        const object = `${base}/${encodeURIComponent(image)}?alt=media`
        requireRefusal(await askAnywhere(object), 'reading an image')
        if (site.isLocal) continue
        const direct = `https://storage.googleapis.com/${site.bucket}/${image}`
        requireRefusal(await askAnywhere(direct), 'reading an image past the rules')
      }
    },
  },
  {
    name: 'self sign-up is closed to the browser’s key',
    run: async (site) => {
      for (const key of browserKeys(site)) {
        const body = { email: `smoke-${randomUUID()}@example.com`, password: randomUUID() }
        const response = await identityCall(site, 'signUp', key, body)
        if (response.status === 200) {
          const { idToken } = await readJson(response, 'signUp')
          await identityCall(site, 'delete', key, { idToken })
          throw new Failure('anybody can make an account: close self sign-up and restrict the key')
        }
        const text = await response.text()
        if (!/ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED/.test(text)) {
          requireRefusedByKey(response.status, text, 'signUp')
        }
      }
    },
  },
  {
    name: 'password sign-in is closed to the browser’s key',
    run: async (site) => {
      for (const key of browserKeys(site)) {
        const body = { email: `smoke-${randomUUID()}@example.com`, password: randomUUID() }
        const response = await identityCall(site, 'signInWithPassword', key, body)
        requireRefusedByKey(response.status, await response.text(), 'signInWithPassword')
      }
    },
  },
  {
    name: 'self sign-up is closed for the project',
    run: async (site) => {
      if (site.isLocal) throw new Skip(cloudOnly)
      if (!site.accessToken) throw new Skip(`${needsProject} and application default credentials`)
      const response = await askAnywhere(`${identity}/admin/v2/projects/${site.projectId}/config`, {
        headers: {
          authorization: `Bearer ${site.accessToken}`,
          'x-goog-user-project': String(site.projectId),
        },
      })
      if (response.status !== 200) {
        throw new Skip(`this account may not read the settings (${response.status})`)
      }
      const { client } = await readJson(response, 'the settings of Authentication')
      if (client?.permissions?.disabledUserSignup !== true) {
        throw new Failure(
          'turn off “Enable create (sign-up)” in Authentication, Settings, User actions',
        )
      }
    },
  },
]

function browserKeys(site: Site): string[] {
  if (site.isLocal) throw new Skip(cloudOnly)
  if (site.browserKeys.length === 0)
    throw new Skip('no browser key: Hosting tells none, and no --browser-key')
  return site.browserKeys
}

/** As a page of the site would call: a restriction to its address must not be what refuses. */
function identityCall(site: Site, method: string, key: string, body: object): Promise<Response> {
  const url = `${identity}/v1/accounts:${method}?key=${encodeURIComponent(key)}`
  return askAnywhere(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${site.url.origin}/` },
    body: JSON.stringify(body),
  })
}

/** 400 means that Identity Toolkit has looked at the e-mail and the password. */
function requireRefusedByKey(status: number, text: string, method: string): void {
  if (status === 403 || (status === 400 && /API_KEY_INVALID|API key not valid/.test(text))) return
  throw new Failure(
    `${method} is answered ${status}: restrict the browser key to the Firebase APIs without Identity Toolkit`,
  )
}

function requireRefusal(response: Response, what: string): void {
  if (response.status === 401 || response.status === 403) return
  throw new Failure(`${what} is answered ${response.status} instead of 403`)
}
