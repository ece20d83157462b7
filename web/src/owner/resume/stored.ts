import { ownerQuery } from '../api/cache.ts'
import { getResume, updateResume } from '../api/calls.ts'
import type { Draft } from '../forms/model/draft.ts'
import { type OpenedResume, type ResumeValues, resumeOf } from './values.ts'

export const resumeQuery = ownerQuery(
  ['resume'],
  async (signal): Promise<OpenedResume> => {
    const { updatedAt, ...stored } = await getResume(signal)
    return { ...stored, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the résumé',
)

export async function saveResume({
  values,
  stored: { updatedAt, choices },
}: Draft<OpenedResume, ResumeValues>) {
  const { message, ...saved } = await updateResume(resumeOf(values), updatedAt)
  return { message, item: { ...saved, choices } }
}
