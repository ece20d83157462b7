/** What the site itself, its visitors and the commands of its owner ask of Google once it is live. */
import { randomUUID, sign } from 'node:crypto'
import { must, type Routes } from './route.ts'
import { Refused, type State } from './state.ts'

interface Account {
  localId: string
  email: string
  password: string
  customAttributes?: string
  /** Seconds. */
  validSince?: string
  disabled?: boolean
}

export function visitorRoutes(): Routes {
  const closed = () => {
    throw new Refused(403, 'Missing or insufficient permissions.')
  }
  const noObject = () => {
    throw new Refused(404, 'No such object')
  }
  const documents = '/v1/projects/*/databases/(default)/documents/**'
  return {
    ...accountRoutes(),
    [`GET firestore ${documents}`]: (state, { path, headers, caller }) => {
      if (!headers.authorization) return closed()
      state.requirePermission('datastore.entities.get', caller)
      return state.get(path.slice(path.indexOf('documents/')))
    },
    [`DELETE firestore ${documents}`]: closed,
    'GET firebasestorage /v0/b/*/o': closed,
    'GET storage /b/*/o/**': noObject,
    // The restrictions of the browser's key.
    'GET firebase /v1alpha/projects/-/apps/**/webConfig': (state, { headers }) => {
      const found = findKey(state, String(headers['x-goog-api-key']))
      requireTarget(found, 'firebase.googleapis.com')
      const { allowedReferrers = [] } = found.restrictions.browserKeyRestrictions ?? {}
      const { referer = '' } = headers
      if (!allowedReferrers.includes(`${String(referer).replace(/\/$/, '')}/*`)) {
        throw new Refused(403, 'Requests from referer are blocked.')
      }
      return {}
    },
  }
}

function accountRoutes(): Routes {
  const accounts = (state: State): Account[] => state.list('accounts/')
  const start = 'POST identitytoolkit /v1/projects/*'
  return {
    'POST identitytoolkit /v1/accounts:signInWithPassword': (state, { query, body }) => {
      requireTarget(findKey(state, query.get('key') ?? ''), 'identitytoolkit.googleapis.com')
      const account = accounts(state).find(({ email }) => email === body.email)
      if (account?.password !== body.password) throw new Refused(400, 'INVALID_LOGIN_CREDENTIALS')
      return { localId: account?.localId, email: body.email, idToken: account?.localId }
    },
    'POST identitytoolkit /v1/accounts:signUp': (state, { query }) => {
      requireTarget(findKey(state, query.get('key') ?? ''), 'identitytoolkit.googleapis.com')
      throw new Refused(400, 'ADMIN_ONLY_OPERATION')
    },
    [`${start}/accounts`]: (state, { body }) => {
      const localId = randomUUID()
      return state.add(`accounts/${localId}`, { ...body, localId })
    },
    [`${start}/accounts:lookup`]: (state, { body }) => {
      const users = accounts(state).filter(
        ({ localId, email }) => body.localId?.includes(localId) || body.email?.includes(email),
      )
      return users.length > 0 ? { users } : {}
    },
    [`${start}/accounts:update`]: (state, { body }) =>
      Object.assign(state.get(`accounts/${body.localId}`), body),
    'GET identitytoolkit /v1/projects/*/accounts:batchGet': (state) => ({ users: accounts(state) }),
    [`${start}:createSessionCookie`]: (state, { body }) => {
      const { localId, email, customAttributes = '{}' } = state.get(`accounts/${body.idToken}`)
      const now = Math.floor(Date.now() / 1000)
      const sessionCookie = token(state.certificate?.key ?? '', {
        ...{ iss: `https://session.firebase.google.com/${state.project}`, aud: state.project },
        ...{ sub: localId, user_id: localId, email, email_verified: true, auth_time: now },
        ...{ iat: now, exp: now + Number(body.validDuration), ...JSON.parse(customAttributes) },
      })
      return { sessionCookie }
    },
  }
}

/** As Google signs it: RS256, by a key whose certificate it publishes. */
function token(key: string, claims: object): string {
  const [head, body] = [{ alg: 'RS256', kid: 'edge', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${head}.${body}.${sign('RSA-SHA256', Buffer.from(`${head}.${body}`), key).toString('base64url')}`
}

function findKey(state: State, keyString: string) {
  const found = state.of('/keys/').find((key) => key.keyString === keyString)
  must(found, 'API key not valid.')
  return found
}

function requireTarget({ restrictions }: ReturnType<typeof findKey>, service: string): void {
  const targets: { service: string }[] = restrictions?.apiTargets ?? []
  if (targets.some((target) => target.service === service)) return
  throw new Refused(403, 'Requests to this API are blocked.', 'API_KEY_SERVICE_BLOCKED')
}
