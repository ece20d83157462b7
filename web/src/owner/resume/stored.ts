import { ownerQuery } from '../api/cache.ts'
import { getResume } from '../api/calls.ts'
import type { OpenedResume } from './values.ts'

export const resumeQuery = ownerQuery(
  ['resume'],
  async (signal): Promise<OpenedResume> => {
    const { updatedAt, ...stored } = await getResume(signal)
    return { ...stored, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the résumé',
)
