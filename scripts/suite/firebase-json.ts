/** firebase.json and what it derives from the owner's settings. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './paths.ts'

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
  /** Pinned once at most: the CLI replaces the service for each that is, at the same time. */
  function?: { functionId: string; region: string; pinTag?: boolean }
  /** The same function as the Cloud Run service that it is. */
  run?: { serviceId: string; region: string; pinTag?: boolean }
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

/** firebase.json as the site is served: with the contact service that the build was given. */
export async function readFirebaseConfig() {
  // The values that the build itself sees.
  const { loadEnv } = await import('vite')
  const { VITE_CONTACT_ENDPOINT } = loadEnv('production', root, 'VITE_')
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
  return { ...config, ...withContactService(config, contactOrigin(VITE_CONTACT_ENDPOINT)) }
}

/**
 * The text of functions/.env.PROJECT with these values where it has none, or an empty one. The CLI refuses to deploy
 * without one for each parameter of the functions, whatever their defaults, where nobody can be asked.
 */
export function completeEnv(text: string, values: Record<string, string>): string {
  const present = parseEnv(text)
  const added = Object.entries(values).filter(
    ([name, value]) => present[name] === undefined || (value && !present[name]),
  )
  const isReplaced = (line: string) => added.some(([name]) => line.trim().startsWith(`${name}=`))
  const kept = text.split('\n').filter((line) => line !== '' && !isReplaced(line))
  return [...kept, ...added.map(([name, value]) => `${name}=${value}`), ''].join('\n')
}
