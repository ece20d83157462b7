/** Whether what the page leads to is there. */
import { contactOrigin } from '../suite/firebase-json.ts'
import { error, type Finding, ok, unknown } from './finding.ts'

/** ms */
const timeout = 8_000

export async function findResumeFaults(resume: string): Promise<Finding[]> {
  // An address that is wrong by its form is told elsewhere.
  if (URL.parse(resume)?.protocol !== 'https:') return []
  const fix = 'correct it in the owner’s area, or put the document there'
  return askFor(resume, `the résumé, ${resume},`, fix)
}

/** `endpoint` is what the page is given; a build ends with the same words. */
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

/** Asks for the head alone; many services refuse that, which is an answer too. */
export async function askFor(url: string, what: string, fix: string): Promise<Finding[]> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeout) })
    const isGone = status === 404 || status === 410
    return isGone ? [error(`${what} is not there (${status})`, fix)] : []
  } catch {
    return [unknown(`${what} does not answer`, `try again with a connection; if it stays, ${fix}`)]
  }
}
