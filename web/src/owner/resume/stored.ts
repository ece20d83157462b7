import { ownerQuery } from '../api/cache.ts'
import { getResume } from '../api/calls.ts'
import type { OpenedResume } from './values.ts'

/** What it can choose from, in the words of a further language. */
export const choicesQuery = (language: string) =>
  ownerQuery(
    ['resume', language],
    async (signal) => (await getResume(signal, language)).choices,
    'Failed to fetch the résumé',
  )

export const resumeQuery = ownerQuery(
  ['resume'],
  async (signal): Promise<OpenedResume> => {
    const { updatedAt, ...stored } = await getResume(signal)
    return { ...stored, updatedAt: updatedAt ?? '' }
  },
  'Failed to fetch the résumé',
)
