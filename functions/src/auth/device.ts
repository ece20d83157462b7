import { createHmac, timingSafeEqual } from 'node:crypto'
import { ratePepper } from '../config.ts'
import { makeCookie, readCookies } from './session.ts'

/** The only call that needs it. With this path it stands beside the session under the one name that Hosting lets through. */
const path = '/api/auth/login'
/** ms: a year without a visit. */
const lifetime = 365 * 24 * 60 * 60 * 1000

/** Marks a browser in which the owner of this e-mail address is signed in. It opens nothing but tries of its own. */
export function deviceCookie(email: string): string {
  const end = String(Date.now() + lifetime)
  return makeCookie(['device', end, sign(email, end)].join('.'), lifetime / 1000, path)
}

/** Whether the request has a mark that is ours, for this address and not too old. */
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
