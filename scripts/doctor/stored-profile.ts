import type { ErrorBody } from '../../functions/src/contract/error.ts'
import type { StoredProfile } from '../../functions/src/contract/profile.ts'

/** ms; a cold function may need ten seconds. */
const timeout = 12_000

type Profile = StoredProfile['profile']

/**
 * A running site's stored profile; null when nothing is stored, undefined when there is no answer, and an error
 * when it cannot be read.
 */
export async function readStoredProfile(url: string): Promise<Profile | Error | undefined> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const address = new URL('/api/profile/getpublicprofile', url)
    const response = await fetch(address, { method: 'POST', signal })
    const { profile, code, message }: Partial<StoredProfile & ErrorBody> = await response.json()
    if (code === 'unreadable_profile') return new Error(message)
    return profile
  } catch {
    return undefined
  }
}
