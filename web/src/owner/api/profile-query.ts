import type { Profile } from '#contract/profile.ts'
import { ownerQuery } from './cache.ts'
import { getProfile } from './calls.ts'

/** The profile, or the placeholders while none is stored. */
export interface OpenedProfile {
  profile: Profile
  /** '' while nothing is stored. */
  updatedAt: string
}

export const profileQuery = ownerQuery(
  ['profile'],
  async (signal): Promise<OpenedProfile> => {
    const { profile, updatedAt, template } = await getProfile(signal)
    return { profile: profile ?? template, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the profile',
)
