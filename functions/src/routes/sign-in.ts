import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { deviceCookie, isOwnersDevice } from '../auth/device.ts'
import { type SignedIn, signInWithPassword } from '../auth/identity.ts'
import {
  authFault,
  isOwner,
  makeCookie,
  readSessions,
  type Session,
  sessionLength,
} from '../auth/session.ts'
import { signInSchema, tokenSchema, type User } from '../contract/sign-in.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError, unavailable } from '../errors.ts'
import { jsonResponse } from '../http/response.ts'
import { type Call, json, post, type Route } from '../http/route.ts'
import { auth } from '../store/firebase.ts'
import { type Budget, consumeBudgets } from '../store/throttle.ts'

export const signInRoutes: Route[] = [
  post('/api/auth/login', 'anyone', json(signInSchema), login),
  post('/api/auth/logout', 'anyone', json(z.object({})), logout),
  post('/api/auth/getToken', 'owner', json(tokenSchema), getToken),
]

const minute = 60 * 1000
/** Attempts to revoke all sessions on signing out. */
const maxTries = 4
/** ms that every sign-in takes at least, so that its timing reveals nothing about the account. */
const minSignInTime = 400

async function login({ request, input, context }: Call<z.infer<typeof signInSchema>>) {
  const started = Date.now()
  const { email, password } = input
  try {
    const isKnown = isOwnersDevice(request, email)
    const consumed = isKnown
      ? await consumeBudgets(deviceBudgets(email), tooManyAttempts)
      : await consumeBudgets(signInBudgets(email, context.ip), tooManyAttempts, ofInstance)
    let isRefused = false
    try {
      const signedIn = await signInWithPassword(email, password)
      isRefused = signedIn === null || !(await isOwner(signedIn.uid))
      if (signedIn === null || isRefused) {
        throw new HttpError(401, 'wrong_sign_in', 'Invalid email or password')
      }
      const cookie = await createSession(signedIn)
      const user: User = { message: 'Signed in successfully', _id: signedIn.uid, email }
      return jsonResponse(user, 200, { 'set-cookie': makeCookie(cookie, sessionLength / 1000) })
    } finally {
      // Only a rejected password counts: a failing service must not use up the owner's attempts.
      if (!isRefused) await consumed.refund()
    }
  } finally {
    await sleep(Math.max(0, started + minSignInTime - Date.now()))
  }
}

function tooManyAttempts(minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many attempts. Please try again in ${wait}.`
}

/** Of all callers but the owner's devices, since each try under a made-up address costs some operations of Firestore. */
const ofInstance: Budget = { key: 'sign-in', limit: 100, window: 15 * minute }

/** The limit by e-mail alone is the real one, since callers of the function's own URL can forge an IP address. */
function signInBudgets(email: string, ip: string): Budget[] {
  const name = email.toLowerCase()
  return [
    { key: `sign-in:${name}:${ip}`, limit: 5, window: 15 * minute },
    { key: `sign-in-address:${ip}`, limit: 20, window: 15 * minute },
    { key: `sign-in-email:${name}`, limit: 20, window: 60 * minute },
  ]
}

/**
 * Limits of their own for the owner's known devices, so that strangers cannot lock the owner out. All share one
 * limit, since anyone who once had a session could mark any number of devices.
 */
function deviceBudgets(email: string): Budget[] {
  const name = email.toLowerCase()
  return [
    { key: `sign-in-devices:${name}`, limit: 5, window: 15 * minute },
    { key: `sign-in-devices-hour:${name}`, limit: 20, window: 60 * minute },
  ]
}

async function createSession({ idToken }: SignedIn): Promise<string> {
  const admin = await auth()
  const made = admin.createSessionCookie(idToken, { expiresIn: sessionLength })
  return withDeadline(made, deadlines.auth)
}

async function logout({ request }: Call<object>): Promise<Response> {
  await endSessions(request)
  return jsonResponse({ message: 'Signed out' }, 200, { 'set-cookie': makeCookie('', 0) })
}

/** Throws 503 when a session may remain valid: the cookie is kept, so that signing out can be retried. */
async function endSessions(request: Request): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const sessions = await readSessions(request)
    if (sessions.length === 0) return
    // Revocation has a resolution of one second and spares sessions made within that second.
    if (tries > 0) await sleep(1_050 - (Date.now() % 1_000))
    const admin = await auth()
    for (const { uid } of sessions) {
      await withDeadline(admin.revokeRefreshTokens(uid), deadlines.auth).catch((error) => {
        throw authFault(error)
      })
    }
  }
  throw unavailable()
}

/** Whether the session is still valid. The browser logs the response, so it holds no credential. */
async function getToken({ input, session }: Call<{ id: string }, Session>): Promise<Response> {
  if (input.id !== session.uid) throw new HttpError(403, 'forbidden', 'This is for the owner')
  const body = { valid: true, expiresAt: new Date(session.expiresAt).toISOString() }
  return jsonResponse(body, 200, session.email ? { 'set-cookie': deviceCookie(session.email) } : {})
}
