import type { Auth } from 'firebase-admin/auth'
import { inEmulator } from '../config.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError, unavailable } from '../errors.ts'
import { describeError, log } from '../log.ts'
import { auth } from '../store/firebase.ts'

/** The only cookie that Hosting forwards to a function. */
const cookieName = '__session'
/** Browsers keep no longer cookie. */
const maxCookieLength = 4_096

/** Lifetime of a session in ms: 12 h, not extended by use. */
export const sessionLength = 12 * 60 * 60 * 1000

export interface Session {
  uid: string
  /** '' for an account without one. */
  email: string
  /** ms since the epoch. */
  expiresAt: number
}

/** The Admin SDK's codes for an invalid session cookie, as opposed to a fault of the service. */
const refusals = new Set([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/invalid-session-cookie',
  'auth/invalid-uid',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** All values sent: another site under the same domain can set a cookie that comes before the owner's. */
export function readCookies(request: Request): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const values = pairs
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1))
    .filter((value) => value !== '' && value.length <= maxCookieLength)
  return [...new Set(values)]
}

/** `maxAge` in seconds. */
export function makeCookie(value: string, maxAge: number, path = '/'): string {
  const secure = inEmulator ? '' : ' Secure;'
  return `${cookieName}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly;${secure} SameSite=Strict`
}

/** The valid sessions among the request's cookies. Throws 503 when Auth cannot tell. */
export async function readSessions(request: Request): Promise<Session[]> {
  const cookies = readCookies(request)
  if (cookies.length === 0) return []
  const admin = await auth()
  const found = Promise.all(cookies.map((cookie) => verify(admin, cookie)))
  return (await withDeadline(found, deadlines.auth)).filter((session) => session !== null)
}

async function verify(admin: Auth, cookie: string): Promise<Session | null> {
  try {
    const { uid, email = '', exp } = await admin.verifySessionCookie(cookie, true)
    return { uid, email, expiresAt: exp * 1000 }
  } catch (error) {
    if (isRefusal(error)) return null
    throw authFault(error)
  }
}

/** Throws 401 without a session, 403 when its account is not, or no longer, the owner's. */
export async function requireOwner(request: Request): Promise<Session> {
  const sessions = await readSessions(request)
  if (sessions.length === 0) throw new HttpError(401, 'unauthenticated', 'Please sign in')
  // A session keeps the claims it was created with, so the live record decides who is owner.
  for (const session of sessions) if (await isOwner(session.uid)) return session
  throw new HttpError(403, 'forbidden', 'This is for the owner')
}

/** Whether a valid owner session is present. A fault of Auth counts as no, so that visitors still get an answer. */
export async function isOwnerSignedIn(request: Request): Promise<boolean> {
  if (readCookies(request).length === 0) return false
  return requireOwner(request).then(
    () => true,
    () => false,
  )
}

export async function isOwner(uid: string): Promise<boolean> {
  const admin = await auth()
  try {
    const user = await withDeadline(admin.getUser(uid), deadlines.auth)
    return !user.disabled && user.customClaims?.admin === true
  } catch (error) {
    if (isRefusal(error)) return false
    throw authFault(error)
  }
}

/** The 503 for a fault of Auth, whose cause is logged. */
export function authFault(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  log('WARNING', 'Auth fault', describeError(error))
  return unavailable()
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusals.has(String(error.code))
}
