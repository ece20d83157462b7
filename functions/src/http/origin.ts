import { allowedOrigins, hostingSiteId, inEmulator } from '../config.ts'
import { HttpError } from '../errors.ts'

/**
 * Refuses cross-site POSTs, against CSRF. `Sec-Fetch-Site` decides where browsers send it, else `Origin`; a caller
 * with neither is no browser and so holds no owner's cookie.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return
    throw crossSite()
  }
  const origin = request.headers.get('origin')
  if (origin === null || isAllowed(origin)) return
  throw crossSite()
}

function isAllowed(origin: string): boolean {
  const site = hostingSiteId()
  const own = site ? [`https://${site}.web.app`, `https://${site}.firebaseapp.com`] : []
  const named = allowedOrigins
    .value()
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (own.includes(origin) || named.includes(origin)) return true
  return inEmulator && /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(origin)
}

function crossSite(): HttpError {
  return new HttpError(403, 'cross_site', 'This call is only for the site itself')
}
