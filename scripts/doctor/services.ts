/** Whether what the page leads to is there: the résumé and the contact service. */
import { error, type Finding, ok, unknown, warning } from './finding.ts'

/** ms */
const timeout = 8_000

export async function findResumeFaults(resume: string): Promise<Finding[]> {
  // An address that is wrong by its form is told elsewhere.
  if (URL.parse(resume)?.protocol !== 'https:') return []
  const fix = 'correct it in the owner’s area, or put the document there'
  return askFor(resume, `the résumé, ${resume},`, fix)
}

/** `env` is what Vite gives the page. */
export async function findContactFaults(env: Record<string, string>): Promise<Finding[]> {
  const { VITE_CONTACT_ENDPOINT: endpoint = '', VITE_CONTACT_ACCESS_KEY: key = '' } = env
  if (endpoint === '' || endpoint.startsWith('/')) {
    return [ok("the form goes to the site's own endpoint; messages are read at /admin")]
  }
  const instead = 'or leave it out for the own endpoint'
  if (URL.parse(endpoint)?.protocol !== 'https:') {
    const fix = `start it with https://, ${instead}`
    return [error(`VITE_CONTACT_ENDPOINT is "${endpoint}"`, fix)]
  }
  const faults = await askFor(endpoint, endpoint, `correct VITE_CONTACT_ENDPOINT, ${instead}`)
  const noKey = `no VITE_CONTACT_ACCESS_KEY for ${endpoint}`
  return [
    ...(key === '' ? [warning(noKey, 'set it if the service has one')] : []),
    ...(faults.length > 0 ? faults : [ok(`the form goes to ${endpoint}, which answers`)]),
  ]
}

/** Only the head is asked for, which many services refuse: that is an answer. */
export async function askFor(url: string, what: string, fix: string): Promise<Finding[]> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeout) })
    const isGone = status === 404 || status === 410
    return isGone ? [error(`${what} is not there (${status})`, fix)] : []
  } catch {
    return [unknown(`${what} does not answer`, `try again with a connection; if it stays, ${fix}`)]
  }
}
