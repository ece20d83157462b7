import { ApiError } from '../../api.ts'
import type { Draft } from '../forms/draft.ts'
import { ownerQuery } from '../session/cache.ts'
import { getResume, updateResume } from '../session/calls.ts'
import { resumeOf, type Version } from './values.ts'

export const resumeQuery = ownerQuery(
  ['resume'],
  async (signal): Promise<Version> => {
    const { updatedAt, ...stored } = await getResume(signal)
    return { ...stored, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the résumé',
)

export async function saveResume({ values, stored: { updatedAt, choices } }: Draft<Version>) {
  try {
    const { message, ...saved } = await updateResume(resumeOf(values), updatedAt)
    return { message, item: { ...saved, choices } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.entries(error.fields).map(([path, fault]) => [
      path.replace(/^resume\./, ''),
      fault,
    ])
    throw new ApiError(error.status, { ...error, fields: Object.fromEntries(fields) })
  }
}
