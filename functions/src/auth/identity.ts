import { identityApiKey } from '../config.ts'
import { deadlines, timeLeft } from '../deadline.ts'
import { HttpError, unavailable } from '../errors.ts'
import { describeError, log } from '../log.ts'

const wrongSignIn = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'USER_DISABLED',
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
]

export interface SignedIn {
  idToken: string
  uid: string
  email: string
}

/** Checks a password with Identity Toolkit. Null for any wrong credential, whichever part is wrong. */
export async function signInWithPassword(
  email: string,
  password: string,
): Promise<SignedIn | null> {
  const response = await call({ email, password, returnSecureToken: true })
  const answer = await response.json().catch(() => null)
  if (response.ok && typeof answer?.idToken === 'string' && typeof answer.localId === 'string') {
    return { idToken: answer.idToken, uid: answer.localId, email }
  }
  // In production the code may be followed by an explanation: "TOO_MANY_ATTEMPTS_TRY_LATER : Too many …".
  const code = String(answer?.error?.message ?? '').split(' ')[0] ?? ''
  if (response.status === 400 && wrongSignIn.includes(code)) return null
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
    throw new HttpError(429, 'too_many_attempts', 'Too many attempts. Please try again later.', {
      headers: { 'retry-after': '600' },
    })
  }
  log('ERROR', 'sign-in service refused', { status: response.status, code: code.slice(0, 60) })
  throw unavailable()
}

async function call(body: object): Promise<Response> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const origin = emulator ? `http://${emulator}/` : 'https://'
  const url = `${origin}identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`
  const key = identityApiKey.value()
  try {
    return await fetch(`${url}?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLeft(deadlines.identity)),
    })
  } catch (error) {
    log('ERROR', 'sign-in service not reached', { error: describeError(error).error })
    throw unavailable()
  }
}
