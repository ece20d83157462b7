import { ApiError } from '../../api.ts'
import { type Merged, merge, type Winner } from '../forms/merge.ts'
import type { FormState } from '../session/autosave.ts'
import { ownerQuery } from '../session/cache.ts'
import { getProfile, updateProfile } from '../session/calls.ts'
import type { OnProgress } from '../session/upload.ts'
import { nameErrors } from './errors.ts'
import { listNames } from './parts.ts'
import { describeValue, labelOf, toForm, toRequest, type Version } from './values.ts'

export const profileQuery = ownerQuery(
  ['profile'],
  async (signal): Promise<Version> => {
    const { profile, updatedAt, template } = await getProfile(signal)
    return { profile: profile ?? template, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the profile',
)

export async function saveProfile(state: FormState, onProgress: OnProgress) {
  try {
    const { message, profile, updatedAt } = await updateProfile(toRequest(state), onProgress)
    return { message, item: { profile, updatedAt } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.status, { ...error, fields: nameErrors(error.fields, state.values) })
  }
}

export function mergeVersion(
  { mine, theirs }: { mine: FormState; theirs: Version },
  winner?: Winner,
): Merged {
  return merge(
    { mine, theirs: toForm(theirs, mine.opened.values) },
    {
      labelOf: (name) => labelOf(name, mine.values),
      inWords: describeValue,
      lists: listNames,
      winner,
    },
  )
}
