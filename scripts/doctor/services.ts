/** Whether what the page leads to is there: the résumé and the contact service. */
import type { Finding } from './finding.ts'
import { type Reach, reach } from './reach.ts'

const retry = 'try again with a connection'

export async function findResumeFaults(
  resume: string,
  ask: (url: string) => Promise<Reach> = reach,
): Promise<Finding[]> {
  // An address that is wrong by its form is said elsewhere.
  if (URL.parse(resume)?.protocol !== 'https:') return []
  const place = `the résumé, ${resume},`
  const fix = 'correct resume in web/src/content.ts, or put the document there'
  const findings: Record<Reach, Finding[]> = {
    reached: [],
    gone: [{ level: 'error', area: 'words', text: `${place} is not there (404)`, fix }],
    unreachable: [{ level: 'error', area: 'words', text: `${place} cannot be reached`, fix }],
    offline: [
      {
        ...{ level: 'unknown', area: 'words', fix: retry },
        text: `${place} could not be checked: no connection`,
      },
    ],
  }
  return findings[await ask(resume)]
}

/** `env` is what Vite gives the page. */
export async function findContactFaults(
  env: Record<string, string>,
  ask: (url: string) => Promise<Reach> = reach,
): Promise<Finding[]> {
  const { VITE_CONTACT_ENDPOINT: endpoint = '', VITE_CONTACT_ACCESS_KEY: key = '' } = env
  const say = (level: Finding['level'], text: string, fix?: string): Finding[] => [
    { level, area: 'contact', text, ...(fix && { fix }) },
  ]
  if (endpoint === '' || endpoint.startsWith('/')) {
    return say('ok', "the form goes to the site's own endpoint; messages are read at /admin")
  }
  if (URL.parse(endpoint)?.protocol !== 'https:') {
    return say(
      'error',
      `VITE_CONTACT_ENDPOINT is "${endpoint}"`,
      'start it with https://, or leave it out for the own endpoint',
    )
  }
  const missingKey =
    key === ''
      ? say(
          'warning',
          `no VITE_CONTACT_ACCESS_KEY for ${endpoint}`,
          'set it if the service has one',
        )
      : []
  const remedy = 'correct VITE_CONTACT_ENDPOINT, or leave it out for the own endpoint'
  const answers: Record<Reach, Finding[]> = {
    reached: say('ok', `the form goes to ${endpoint}, which answers`),
    gone: say('error', `${endpoint} is not there (404)`, remedy),
    unreachable: say('error', `${endpoint} cannot be reached`, remedy),
    offline: say('unknown', `${endpoint} could not be checked: no connection`, retry),
  }
  return [...missingKey, ...answers[await ask(endpoint)]]
}
