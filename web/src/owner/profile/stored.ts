import { ownerQuery } from '../api/cache.ts'
import { getProfile, updateProfile } from '../api/calls.ts'
import type { OnProgress } from '../api/upload.ts'
import type { Draft } from '../forms/model/draft.ts'
import { type OpenedProfile, type ProfileValues, requestOf } from './values.ts'

export const profileQuery = ownerQuery(
  ['profile'],
  async (signal): Promise<OpenedProfile> => {
    const { profile, updatedAt, template } = await getProfile(signal)
    return { profile: profile ?? template, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the profile',
)

export async function saveProfile(
  { values, stored }: Draft<OpenedProfile, ProfileValues>,
  onProgress: OnProgress,
) {
  const request = requestOf(values, stored.updatedAt)
  const { message, ...item } = await updateProfile(request, onProgress)
  return { message, item }
}
