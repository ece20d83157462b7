/** Whether what the page leads to is there: the résumé and the contact service. */
import { error, type Finding, ok, unknown, warning } from './finding.ts'
import { type Reach, reach } from './reach.ts'

const retry = 'try again with a connection'

export async function findResumeFaults(resume: string, ask = reach): Promise<Finding[]> {
  // An address that is wrong by its form is said elsewhere.
  if (URL.parse(resume)?.protocol !== 'https:') return []
  const fix = 'correct resume in web/src/content.ts, or put the document there'
  return judge(await ask(resume), `the résumé, ${resume},`, fix)
}

/** `env` is what Vite gives the page. */
export async function findContactFaults(
  env: Record<string, string>,
  ask = reach,
): Promise<Finding[]> {
  const { VITE_CONTACT_ENDPOINT: endpoint = '', VITE_CONTACT_ACCESS_KEY: key = '' } = env
  if (endpoint === '' || endpoint.startsWith('/')) {
    return [ok("the form goes to the site's own endpoint; messages are read at /admin")]
  }
  const instead = 'or leave it out for the own endpoint'
  if (URL.parse(endpoint)?.protocol !== 'https:') {
    const fix = `start it with https://, ${instead}`
    return [error(`VITE_CONTACT_ENDPOINT is "${endpoint}"`, fix)]
  }
  const faults = judge(await ask(endpoint), endpoint, `correct VITE_CONTACT_ENDPOINT, ${instead}`)
  const noKey = `no VITE_CONTACT_ACCESS_KEY for ${endpoint}`
  return [
    ...(key === '' ? [warning(noKey, 'set it if the service has one')] : []),
    ...(faults.length > 0 ? faults : [ok(`the form goes to ${endpoint}, which answers`)]),
  ]
}

function judge(found: Reach, what: string, fix: string): Finding[] {
  if (found === 'reached') return []
  if (found === 'offline') return [unknown(`${what} could not be checked: no connection`, retry)]
  return [error(`${what} ${found === 'gone' ? 'is not there (404)' : 'cannot be reached'}`, fix)]
}
