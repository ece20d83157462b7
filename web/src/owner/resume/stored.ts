import { ApiError } from '../../api.ts'
import { type Merged, merge, type Winner } from '../forms/merge.ts'
import type { FormState } from '../session/autosave.ts'
import { ownerQuery } from '../session/cache.ts'
import { getResume, updateResume } from '../session/calls.ts'
import {
  describeValue,
  labelOf,
  nameErrors,
  toForm,
  toResume,
  type Version,
  variants,
  withChoices,
} from './values.ts'

export const resumeQuery = ownerQuery(
  ['resume'],
  async (signal): Promise<Version> => {
    const { updatedAt, ...stored } = await getResume(signal)
    return { ...stored, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the résumé',
)

export async function saveResume(state: FormState, { choices }: Version) {
  try {
    const { message, resume, updatedAt } = await updateResume(toResume(state), state.base)
    return { message, item: { resume, updatedAt, choices } }
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
    { mine: withChoices(mine, theirs.choices), theirs: toForm(theirs) },
    {
      labelOf: (name) => labelOf(name, mine.values),
      inWords: (name, value) => describeValue(name, value, theirs.choices),
      lists: [variants],
      winner,
    },
  )
}
