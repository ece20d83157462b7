import { setTimeout as sleep } from 'node:timers/promises'
import { readJson } from '../body.ts'
import type { Handler } from '../context.ts'
import { signInSchema, tokenSchema } from '../contract/schemas.ts'
import type { User } from '../contract/types.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { auth } from '../firebase.ts'
import { HttpError, unavailable } from '../http-error.ts'
import { type SignedIn, signInWithPassword } from '../identity.ts'
import { parse } from '../parse.ts'
import { json } from '../response.ts'
import { isOwner, readSession, requireOwner, sessionCookie, sessionLength } from '../session.ts'
import { type Budget, takeSlots } from '../throttle.ts'

const minute = 60 * 1000
/** Every sign-in takes at least this long in ms, so that its time tells nothing about the account. */
const shortestSignIn = 400

export const login: Handler = async (request, { ip }) => {
  const started = Date.now()
  const { email, password } = parse(signInSchema, await readJson(request))
  try {
    const slots = await takeSlots(signInBudgets(email.toLowerCase(), ip), tooManyAttempts)
    const signedIn = await signInWithPassword(email, password)
    if (signedIn === null || !(await isOwner(signedIn.uid))) {
      throw new HttpError(401, 'wrong_sign_in', 'Invalid email or password')
    }
    const cookie = await createSession(signedIn)
    await slots.release()
    const user: User = { message: 'Signed in successfully', _id: signedIn.uid, email }
    return json(user, 200, { 'set-cookie': sessionCookie(cookie, sessionLength / 1000) })
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

export const logout: Handler = async (request) => {
  await readJson(request)
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
  return json({ message: 'Signed out' }, 200, { 'set-cookie': sessionCookie('', 0) })
}

/** Whether the session still stands. The browser logs the answer, so it holds no credential. */
export const getToken: Handler = async (request) => {
  const session = await requireOwner(request)
  const { id } = parse(tokenSchema, await readJson(request))
  if (id !== session.uid) throw new HttpError(403, 'forbidden', 'This is for the owner')
  return json({ valid: true, expiresAt: new Date(session.expiresAt).toISOString() })
}
