/** Calls to Google by a live site, its visitors and the owner's commands. */
import { randomUUID, sign } from 'node:crypto'
import { type Answer, assertRequest, type Calls, Refused, type State } from './state.ts'

const documents = '/v1/projects/*/databases/(default)/documents/**'
const accounts = '/v1/projects/*/accounts'

const closed: Answer = () => {
  throw new Refused(403, 'Missing or insufficient permissions.')
}

/** Checks an API key's restrictions. */
function restrictionsFor(state: State, keyString: unknown, service: string) {
  const found = state.of('/keyString').find((key) => key.keyString === keyString)
  assertRequest(found, 'API key not valid.')
  const { restrictions = {} } = state.get(found.name.replace('/keyString', ''))
  const targets: { service: string }[] = restrictions.apiTargets ?? []
  if (targets.some((target) => target.service === service)) return restrictions
  throw new Refused(403, 'Requests to this API are blocked.', 'API_KEY_SERVICE_BLOCKED')
}

/** Signed as by Google: RS256, with a key whose certificate is published. */
function token(key: string, claims: object): string {
  const [head, body] = [{ alg: 'RS256', kid: 'edge', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = sign('RSA-SHA256', Buffer.from(`${head}.${body}`), key)
  return `${head}.${body}.${signature.toString('base64url')}`
}

export const visitorCalls: Calls = {
  [`GET firestore ${documents}`]: (state, { name, headers, caller }) => {
    if (!headers.authorization) throw new Refused(403, 'Missing or insufficient permissions.')
    state.requirePermission('datastore.entities.get', caller)
    return state.get(name)
  },
  [`DELETE firestore ${documents}`]: closed,
  'GET firebasestorage /v0/b/*/o': closed,
  'GET storage /b/*/o/**': () => {
    throw new Refused(404, 'No such object')
  },
  // Analytics' call with the browser key before it sends any events.
  'GET firebase /v1alpha/projects/-/apps/**/webConfig': (state, { headers }) => {
    const key = headers['x-goog-api-key']
    const { browserKeyRestrictions } = restrictionsFor(state, key, 'firebase.googleapis.com')
    const referrer = `${String(headers.referer).replace(/\/$/, '')}/*`
    if (browserKeyRestrictions.allowedReferrers.includes(referrer)) return {}
    throw new Refused(403, 'Requests from referer are blocked.')
  },
  'POST identitytoolkit /v1/accounts:signInWithPassword': (state, { query, body }) => {
    restrictionsFor(state, query.get('key'), 'identitytoolkit.googleapis.com')
    const account = state.list('accounts/').find(({ email }) => email === body.email)
    assertRequest(account?.password === body.password, 'INVALID_LOGIN_CREDENTIALS')
    return { localId: account.localId, email: body.email, idToken: account.localId }
  },
  'POST identitytoolkit /v1/accounts:signUp': (state, { query }) => {
    restrictionsFor(state, query.get('key'), 'identitytoolkit.googleapis.com')
    throw new Refused(400, 'ADMIN_ONLY_OPERATION')
  },
  [`POST identitytoolkit ${accounts}`]: (state, { body }) => {
    const localId = randomUUID()
    return state.add(`accounts/${localId}`, { ...body, localId })
  },
  [`POST identitytoolkit ${accounts}:lookup`]: (state, { body }) => {
    const users = state
      .list('accounts/')
      .filter(({ localId, email }) =>
        [body.localId, body.email].flat().some((id) => id === localId || id === email),
      )
    return users.length > 0 ? { users } : {}
  },
  [`POST identitytoolkit ${accounts}:update`]: (state, { body }) =>
    Object.assign(state.get(`accounts/${body.localId}`), body),
  [`GET identitytoolkit ${accounts}:batchGet`]: (state) => ({ users: state.list('accounts/') }),
  'POST identitytoolkit /v1/projects/*:createSessionCookie': (state, { body }) => {
    const { localId, email, customAttributes = '{}' } = state.get(`accounts/${body.idToken}`)
    const now = Math.floor(Date.now() / 1000)
    const sessionCookie = token(state.certificate?.key ?? '', {
      iss: `https://session.firebase.google.com/${state.project}`,
      aud: state.project,
      sub: localId,
      user_id: localId,
      email,
      email_verified: true,
      auth_time: now,
      iat: now,
      exp: now + Number(body.validDuration),
      ...JSON.parse(customAttributes),
    })
    return { sessionCookie }
  },
}
