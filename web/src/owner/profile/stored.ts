import type { Profile, StoredProfile } from '#contract/profile.ts'
import { ApiError } from '../../api.ts'
import { content } from '../../content.ts'
import { type Merged, merge, type Winner } from '../items/merge.ts'
import type { FormState } from '../session/autosave.ts'
import { ownerQuery } from '../session/cache.ts'
import { getProfile, updateProfile } from '../session/calls.ts'
import type { OnProgress } from '../session/upload.ts'
import { lists } from './parts.ts'
import { describeValue, labelOf, nameErrors, toForm, toRequest, type Version } from './values.ts'

export const profileQuery = ownerQuery(
  ['profile'],
  async (signal) => toVersion(await getProfile(signal)),
  'Failed to fetch the profile',
)

export async function saveProfile(state: FormState, onProgress: OnProgress) {
  try {
    const { message, ...stored } = await updateProfile(toRequest(state), onProgress)
    return { message, item: toVersion(stored) }
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
      lists: lists.map(({ name }) => name),
      winner,
    },
  )
}

/** While nothing is stored the page says what the build says. */
function toVersion({ profile, updatedAt }: StoredProfile): Version {
  return { profile: profile ?? built, updatedAt: updatedAt ?? '' }
}

const built = {
  ...content,
  portrait: '',
  brief: {
    lookingFor: '',
    from: '',
    places: '',
    mode: [],
    timeZone: '',
    rightToWork: '',
    languages: [],
    until: '',
  },
  experience: [],
  contact: { ...content.contact, showEmail: true, showPhone: true },
} as unknown as Profile
