import { updateProfile } from '../api/calls.ts'
import type { OnProgress } from '../api/upload.ts'
import type { Draft } from '../forms/model/draft.ts'
import { type OpenedProfile, type ProfileValues, requestOf } from './values.ts'

export async function saveProfile(
  { values, stored }: Draft<OpenedProfile, ProfileValues>,
  onProgress: OnProgress,
) {
  const request = requestOf(values, stored.updatedAt)
  const { message, ...item } = await updateProfile(request, onProgress)
  return { message, item }
}
