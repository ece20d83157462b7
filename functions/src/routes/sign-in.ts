import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type SignedIn, signInWithPassword } from '../auth/identity.ts'
import {
  isOwner,
  readSession,
  type Session,
  sessionCookie,
  sessionLength,
} from '../auth/session.ts'
import { signInSchema, tokenSchema, type User } from '../contract/sign-in.ts'
import { HttpError, unavailable } from '../http/http-error.ts'
import { json as answer } from '../http/response.ts'
import { type Call, json, post, type Route } from '../http/route.ts'
import { deadlines, withDeadline } from '../store/deadline.ts'
import { auth } from '../store/firebase.ts'
import { type Budget, takeSlots } from '../store/throttle.ts'

export const signInRoutes: Route[] = [
  post('/api/auth/login', 'anyone', json(signInSchema), login),
  post('/api/auth/logout', 'anyone', json(z.object({})), logout),
  post('/api/auth/getToken', 'owner', json(tokenSchema), getToken),
]

const minute = 60 * 1000
/** Every sign-in takes at least this long in ms, so that its time tells nothing about the account. */
const shortestSignIn = 400

async function login({ input, context }: Call<z.infer<typeof signInSchema>>): Promise<Response> {
  const started = Date.now()
  const { email, password } = input
  try {
    const slots = await takeSlots(signInBudgets(email.toLowerCase(), context.ip), tooManyAttempts)
    const signedIn = await signInWithPassword(email, password)
    if (signedIn === null || !(await isOwner(signedIn.uid))) {
      throw new HttpError(401, 'wrong_sign_in', 'Invalid email or password')
    }
    const cookie = await createSession(signedIn)
    await slots.release()
    const user: User = { message: 'Signed in successfully', _id: signedIn.uid, email }
    return answer(user, 200, { 'set-cookie': sessionCookie(cookie, sessionLength / 1000) })
  } finally {
    await sleep(Math.max(0, started + shortestSignIn - Date.now()))
  }
}

const tooManyAttempts = 'Too many attempts. Please try again later.'

/** The e-mail's own budget is the boundary: the address can be forged on the function's own address. */
function signInBudgets(email: string, ip: string): Budget[] {
  return [
    { key: `sign-in:${email}:${ip}`, limit: 5, window: 15 * minute },
    { key: `sign-in-address:${ip}`, limit: 20, window: 15 * minute },
    { key: `sign-in-email:${email}`, limit: 20, window: 60 * minute },
  ]
}

async function createSession({ idToken }: SignedIn): Promise<string> {
  const admin = await auth()
  const made = admin.createSessionCookie(idToken, { expiresIn: sessionLength })
  return withDeadline(made, deadlines.auth)
}

async function logout({ request }: Call<object>): Promise<Response> {
  const session = await readSession(request)
  if (session) {
    const admin = await auth()
    try {
      await withDeadline(admin.revokeRefreshTokens(session.uid), deadlines.auth)
    } catch {
      // The cookie stays, so that signing out can be tried again.
      throw unavailable()
    }
  }
  return answer({ message: 'Signed out' }, 200, { 'set-cookie': sessionCookie('', 0) })
}

/** Whether the session still stands. The browser logs the answer, so it holds no credential. */
async function getToken({ input, session }: Call<{ id: string }, Session>): Promise<Response> {
  if (input.id !== session.uid) throw new HttpError(403, 'forbidden', 'This is for the owner')
  return answer({ valid: true, expiresAt: new Date(session.expiresAt).toISOString() })
}
