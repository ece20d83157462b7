import type { Auth } from 'firebase-admin/auth'
import { inEmulator } from '../config.ts'
import { HttpError, unavailable } from '../http/http-error.ts'
import { deadlines, withDeadline } from '../store/deadline.ts'
import { auth } from '../store/firebase.ts'

/** The only cookie that Hosting lets through to a function. */
const cookieName = '__session'
const maxCookieLength = 4_096

/** How long a sign-in lasts, in ms: 12 h, without sliding. */
export const sessionLength = 12 * 60 * 60 * 1000

export interface Session {
  uid: string
  /** ms since the epoch. */
  expiresAt: number
}

/** Every code of the Admin SDK that means that this cookie is no session, as against a fault of the service. */
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

export function readSessionCookie(request: Request): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = pair.trim().split('=')
    if (name === cookieName) return value.join('=') || null
  }
  return null
}

export function sessionCookie(value: string, maxAge: number): string {
  const secure = inEmulator ? '' : ' Secure;'
  return `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly;${secure} SameSite=Strict`
}

/** The live session, or null when there is no cookie or it no longer stands. 503 when that cannot be told. */
export async function readSession(request: Request): Promise<Session | null> {
  const cookie = readSessionCookie(request)
  if (cookie === null || cookie.length > maxCookieLength) return null
  return withDeadline(verify(await auth(), cookie), deadlines.auth)
}

async function verify(admin: Auth, cookie: string): Promise<Session | null> {
  try {
    const { uid, exp } = await admin.verifySessionCookie(cookie, true)
    return { uid, expiresAt: exp * 1000 }
  } catch (error) {
    if (isRefusal(error)) return null
    throw unavailable()
  }
}

/** Throws 401 without a session, 403 when its account is not, or no longer, the owner's. */
export async function requireOwner(request: Request): Promise<Session> {
  const session = await readSession(request)
  if (session === null) throw new HttpError(401, 'unauthenticated', 'Please sign in')
  // A session keeps the claims it was made with: only the live record says who is owner now.
  if (!(await isOwner(session.uid))) throw new HttpError(403, 'forbidden', 'This is for the owner')
  return session
}

/** Whether the owner asks; a cookie alone says nothing, and a fault of Auth costs no visitor the answer. */
export async function isOwnerSignedIn(request: Request): Promise<boolean> {
  if (readSessionCookie(request) === null) return false
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
    throw error instanceof HttpError ? error : unavailable()
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusals.has(String(error.code))
}
