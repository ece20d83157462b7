import type { ErrorBody } from '../../functions/src/contract/error.ts'
import type { StoredProfile } from '../../functions/src/contract/profile.ts'

/** ms; a site that does not run answers at once, and a cold function may need ten seconds. */
const timeout = 12_000

type Profile = StoredProfile['profile']

/**
 * What a running site says of its owner; null when nothing is stored, undefined when it does not say. An error is
 * returned when what is stored cannot be read.
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
