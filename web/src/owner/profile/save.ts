import { cache } from '../api/cache.ts'
import { updateProfile } from '../api/calls.ts'
import { type OpenedProfile, profileQuery } from '../api/profile-query.ts'
import type { OnProgress } from '../api/upload.ts'
import type { Draft } from '../forms/model/draft.ts'
import { fields } from './parts.ts'
import { type ProfileValues, requestOf, validate, valuesOf } from './values.ts'

/** What any form of the stored profile does with it. */
export const storedProfile = {
  fields,
  valuesOf,
  validate,
  send: saveProfile,
  fetchNow: () => cache.fetchQuery(profileQuery).catch(() => null),
}

async function saveProfile(
  { values, stored }: Draft<OpenedProfile, ProfileValues>,
  onProgress: OnProgress,
) {
  const request = requestOf(values, stored.updatedAt)
  const { message, ...item } = await updateProfile(request, onProgress)
  return { message, item }
}
