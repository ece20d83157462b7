/** What a deploy derives from the owner's settings. */
import { parseEnv } from 'node:util'

export interface FirebaseConfig {
  hosting: {
    site?: string
    public: string
    ignore: string[]
    predeploy?: string
    rewrites: Rewrite[]
    headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[]
  }
  functions: { source: string; ignore: string[]; predeploy?: string }
}

export interface Rewrite {
  source: string
  destination?: string
  function?: { functionId: string; region: string; pinTag: boolean }
  /** The same function as the Cloud Run service that it is. */
  run?: { serviceId: string; region: string; pinTag: boolean }
}

/** The contact service of a page without a form. */
export const noService = 'none'

/** The origin of the contact service, when it is not the site itself. */
export function contactOrigin(endpoint: string | undefined): string | undefined {
  if (!endpoint || endpoint === noService || endpoint.startsWith('/')) return undefined
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:') {
    throw new Error(`VITE_CONTACT_ENDPOINT is "${endpoint}": it must start with https:// or with /`)
  }
  return url.origin
}

/** firebase.json with the contact service let through its Content-Security-Policy. */
export function withContactService(config: FirebaseConfig, origin?: string): FirebaseConfig {
  if (!origin) return config
  // The form is posted by script, and by the browser itself where scripts do not run.
  const text = JSON.stringify(config).replace(/(connect-src|form-action) [^;"]*/g, `$& ${origin}`)
  return JSON.parse(text)
}

/**
 * The origin that functions/.env.PROJECT has to allow: that of the site's own domain, or none when the
 * site lives at the project's addresses or still has the sample's.
 */
export function ownOrigin(siteUrl: string, site: string): string | undefined {
  const url = URL.parse(siteUrl)
  if (url?.protocol !== 'https:') return undefined
  const known = [`${site}.web.app`, `${site}.firebaseapp.com`]
  const isSample = /(^|\.)example\.(com|net|org)$/.test(url.hostname)
  return isSample || known.includes(url.hostname) ? undefined : url.origin
}

/**
 * The text of functions/.env.PROJECT with a value for each parameter of the function: where nobody can
 * be asked the CLI refuses to deploy without, whatever their defaults. What is there stays, but an
 * empty account gives way to the one that was made.
 */
export function completeEnv(
  text: string,
  origin: string | undefined,
  accounts: Record<string, string> = { SERVICE_ACCOUNT: '', WORK_SERVICE_ACCOUNT: '' },
) {
  const values = parseEnv(text)
  const renewed = Object.entries(accounts).filter(
    ([name, email]) => values[name] === undefined || (email && !values[name]),
  )
  const isEmpty = (line: string) =>
    renewed.some(([name]) => new RegExp(`^\\s*${name}\\s*=\\s*$`).test(line))
  const lines = text.split('\n').filter((line) => !isEmpty(line))
  const kept = lines.join('\n').replace(/([^\n])$/, '$1\n')
  const added = [
    ...(values.ALLOWED_ORIGINS === undefined ? [`ALLOWED_ORIGINS=${origin ?? ''}\n`] : []),
    ...renewed.map(([name, email]) => `${name}=${email}\n`),
  ]
  const allowed = (values.ALLOWED_ORIGINS ?? origin ?? '').split(',').map((entry) => entry.trim())
  const isRefused = origin !== undefined && !allowed.includes(origin)
  return { text: kept + added.join(''), isChanged: added.length > 0, isRefused }
}
