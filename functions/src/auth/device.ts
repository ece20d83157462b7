import { createHmac, timingSafeEqual } from 'node:crypto'
import { ratePepper } from '../config.ts'
import { makeCookie, readCookies } from './session.ts'

/** Only sign-in reads it; the path keeps it apart from the session cookie of the same name. */
const path = '/api/auth/login'
/** ms: a year since the last visit. */
const lifetime = 365 * 24 * 60 * 60 * 1000

/** Marks a browser in which this e-mail's owner has signed in. It grants only a rate limit of its own. */
export function deviceCookie(email: string): string {
  const end = String(Date.now() + lifetime)
  return makeCookie(['device', end, sign(email, end)].join('.'), lifetime / 1000, path)
}

/** Whether the request carries a mark signed by us, for this address and not expired. */
export function isOwnersDevice(request: Request, email: string): boolean {
  return readCookies(request).some((value) => {
    const [kind, end = '', signature = ''] = value.split('.')
    if (kind !== 'device' || !(Number(end) > Date.now())) return false
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(email, end))]
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function sign(email: string, end: string): string {
  const text = JSON.stringify(['device', email.toLowerCase(), end])
  return createHmac('sha256', ratePepper.value()).update(text).digest('hex')
}
