/** Checks the links on the page. */
import { contactOrigin } from '../suite/firebase-json.ts'
import { error, type Finding, ok, unknown } from './finding.ts'

/** ms */
const timeout = 8_000

export async function findResumeFaults(resume: string): Promise<Finding[]> {
  // Malformed addresses are reported elsewhere.
  if (URL.parse(resume)?.protocol !== 'https:') return []
  const fix = 'correct it in the owner’s area, or put the document there'
  return askFor(resume, `the résumé, ${resume},`, fix)
}

/** `endpoint`: the page's setting. A build fails with the same message. */
export function findContactFaults(endpoint: string | undefined): Finding[] {
  try {
    const isOwn = contactOrigin(endpoint) === undefined
    const own = "the site's own endpoint; messages are read at /admin"
    return [ok(`the form goes to ${isOwn ? own : endpoint}`)]
  } catch (fault) {
    const fix = 'correct it in .env, or leave it out for the own endpoint'
    return [error((fault as Error).message, fix)]
  }
}

/** HEAD; many services refuse that, which shows that they exist. */
export async function askFor(url: string, what: string, fix: string): Promise<Finding[]> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeout) })
    const isGone = status === 404 || status === 410
    return isGone ? [error(`${what} is not there (${status})`, fix)] : []
  } catch {
    return [unknown(`${what} does not answer`, `try again with a connection; if it stays, ${fix}`)]
  }
}
