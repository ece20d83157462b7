import type { StoredProfile } from '../../functions/src/contract/profile.ts'

/** ms; a site that does not run answers at once, and a cold function may need ten seconds. */
const timeout = 12_000

/** What a running site says of its owner; null when nothing is stored, or when it does not run. */
export async function readStoredProfile(url: string): Promise<StoredProfile['profile']> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const address = new URL('/api/profile/getpublicprofile', url)
    const response = await fetch(address, { method: 'POST', signal })
    const { profile }: StoredProfile = await response.json()
    return profile ?? null
  } catch {
    return null
  }
}
