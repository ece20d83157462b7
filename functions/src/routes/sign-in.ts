import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { deviceCookie, isOwnersDevice } from '../auth/device.ts'
import { type SignedIn, signInWithPassword } from '../auth/identity.ts'
import { isOwner, makeCookie, readSessions, type Session, sessionLength } from '../auth/session.ts'
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
/** How often signing out revokes and looks again. */
const mostTries = 4
/** Every sign-in takes at least this long in ms, so that its time tells nothing about the account. */
const shortestSignIn = 400

async function login({ request, input, context }: Call<z.infer<typeof signInSchema>>) {
  const started = Date.now()
  const { email, password } = input
  try {
    const consumed = await consumeBudgets(
      signInBudgets(request, email, context.ip),
      tooManyAttempts,
    )
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
      // Only a verdict counts: a service that fails must not use up the owner's tries.
      if (!isRefused) await consumed.refund()
    }
  } finally {
    await sleep(Math.max(0, started + shortestSignIn - Date.now()))
  }
}

function tooManyAttempts(minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many attempts. Please try again in ${wait}.`
}

/**
 * The e-mail's own budget is the boundary: the address can be forged on the function's own address. Devices that the
 * owner has used have tries of their own, so that strangers cannot use them up: the same few for all of them, since
 * whoever had a session once could mark any number.
 */
function signInBudgets(request: Request, email: string, ip: string): Budget[] {
  const name = email.toLowerCase()
  if (isOwnersDevice(request, email)) {
    return [
      { key: `sign-in-devices:${name}`, limit: 5, window: 15 * minute },
      { key: `sign-in-devices-hour:${name}`, limit: 20, window: 60 * minute },
    ]
  }
  return [
    { key: `sign-in:${name}:${ip}`, limit: 5, window: 15 * minute },
    { key: `sign-in-address:${ip}`, limit: 20, window: 15 * minute },
    { key: `sign-in-email:${name}`, limit: 20, window: 60 * minute },
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

/** Throws 503 when one may still stand: its cookie stays, so that signing out can be tried again. */
async function endSessions(request: Request): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const sessions = await readSessions(request)
    if (sessions.length === 0) return
    // Revocation counts whole seconds, and spares a session that was made in the same one.
    if (tries > 0) await sleep(1_050 - (Date.now() % 1_000))
    const admin = await auth()
    for (const { uid } of sessions) {
      await withDeadline(admin.revokeRefreshTokens(uid), deadlines.auth).catch(() => {
        throw unavailable()
      })
    }
  }
  throw unavailable()
}

/** Whether the session still stands. The browser logs the answer, so it holds no credential. */
async function getToken({ input, session }: Call<{ id: string }, Session>): Promise<Response> {
  if (input.id !== session.uid) throw new HttpError(403, 'forbidden', 'This is for the owner')
  const body = { valid: true, expiresAt: new Date(session.expiresAt).toISOString() }
  return jsonResponse(body, 200, session.email ? { 'set-cookie': deviceCookie(session.email) } : {})
}
