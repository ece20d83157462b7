import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ratePepper } from '../config.ts'
import { makeCookie, readCookies } from './session.ts'

/** The only call that needs it. With this path it stands beside the session under the one name that Hosting lets through. */
const path = '/api/auth/login'
/** ms: a year without a visit. */
const lifetime = 365 * 24 * 60 * 60 * 1000

/** Marks a browser in which the owner of this e-mail address is signed in. It opens nothing but tries of its own. */
export function deviceCookie(email: string): string {
  const id = randomBytes(16).toString('hex')
  const end = String(Date.now() + lifetime)
  return makeCookie(['device', id, end, sign(email, id, end)].join('.'), lifetime / 1000, path)
}

/** The device's id when its mark is ours, for this address and not too old; else null. */
export function readDevice(request: Request, email: string): string | null {
  for (const value of readCookies(request)) {
    const [kind, id = '', end = '', signature = ''] = value.split('.')
    if (kind !== 'device' || !(Number(end) > Date.now())) continue
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(email, id, end))]
    if (given.length === right.length && timingSafeEqual(given, right)) return id
  }
  return null
}

function sign(email: string, id: string, end: string): string {
  const text = JSON.stringify(['device', email.toLowerCase(), id, end])
  return createHmac('sha256', ratePepper.value()).update(text).digest('hex')
}
