/** Checks the profile that a running site has stored. */
import type { ErrorBody } from '../../functions/src/contract/error.ts'
import type { StoredProfile } from '../../functions/src/contract/profile.ts'
import type { Finding } from './contrast.ts'
import { findStoredFaults } from './words.ts'

/** ms; a cold function may need ten seconds. */
const timeout = 12_000

/** `name`: what the site is called in the findings. */
export async function findProfileFaults(url: string, name: string): Promise<Finding[]> {
  const address = new URL('/api/profile/getpublicprofile', url)
  const signal = AbortSignal.timeout(timeout)
  const { profile, code, message }: Partial<StoredProfile & ErrorBody> = await fetch(address, {
    method: 'POST',
    signal,
  })
    .then((response) => response.json())
    .catch(() => ({}))
  if (code === 'unreadable_profile') {
    const fix = 'npm run export, correct profile.json, npm run import'
    return [{ level: 'error', text: String(message), fix }]
  }
  if (profile === undefined) {
    const text = `${name} does not say what its profile is`
    return [{ level: 'unknown', text, fix: 'npm start, or correct --url, and once more' }]
  }
  if (!profile) {
    const fix = 'fill it in in the owner’s area, at /admin?mode=profile'
    return [{ level: 'warning', text: 'no profile is saved: the page shows placeholders', fix }]
  }
  return [...findStoredFaults(profile), ...(await findResumeFaults(profile.resume))]
}

/** HEAD; many services refuse that, which shows that they exist. */
async function findResumeFaults(resume: string): Promise<Finding[]> {
  // The sample's address is known to lead nowhere.
  if (!resume || resume.includes('example.com')) return []
  const fix = 'correct it in the owner’s area, or put the document there'
  try {
    const { status } = await fetch(resume, { method: 'HEAD', signal: AbortSignal.timeout(timeout) })
    if (status !== 404 && status !== 410) return []
    return [{ level: 'error', text: `the résumé, ${resume}, is not there (${status})`, fix }]
  } catch {
    const text = `the résumé, ${resume}, does not answer`
    return [{ level: 'unknown', text, fix: `try again with a connection; if it stays, ${fix}` }]
  }
}
