import { ownerQuery } from '../api/cache.ts'
import { getProfile } from '../api/calls.ts'
import type { OpenedProfile } from './values.ts'

export const profileQuery = ownerQuery(
  ['profile'],
  async (signal): Promise<OpenedProfile> => {
    const { profile, updatedAt, template } = await getProfile(signal)
    return { profile: profile ?? template, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the profile',
)
