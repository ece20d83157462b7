import { useQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { contentHashPath } from '#contract/content-hash.ts'
import type { Publication } from '#contract/publication.ts'
import { cache, ownerQuery } from '../api/cache.ts'
import { getPublication, publish } from '../api/calls.ts'
import { ownerCall, reason } from '../api/owner-call.ts'

const key = ['publication']
/** ms between polls while the state may change. */
const pace = { publishing: 1_000, failed: 15_000 }

const olderPage = {
  state: 'failed',
  reason: 'Visitors still see an older page',
  advice: 'press Publish to try again',
} as const

/** Publishing was requested because visitors got an older page. */
let isAskedFor = false

const publicationQuery = ownerQuery(key, findState, 'Failed to fetch the state of the page')

/** The live page itself decides whether all is live: a deploy may have brought back an older one. */
async function findState(signal: AbortSignal): Promise<Publication> {
  const answer = await getPublication(signal)
  if (answer.state !== 'live') return answer
  if (await isShown(answer, signal)) {
    isAskedFor = false
    return answer
  }
  if (isAskedFor) return { ...answer, ...olderPage }
  isAskedFor = true
  return publish()
}

async function isShown({ contentHash }: Publication, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(contentHashPath, { cache: 'no-store', signal })
  const shown: { contentHash?: string } | null = await response.json().catch(() => null)
  return shown?.contentHash === contentHash
}

export function usePublication() {
  return useQuery({
    ...publicationQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'publishing' || data?.state === 'failed' ? pace[data.state] : false,
  }).data
}

export async function publishAgain(): Promise<void> {
  try {
    cache.setQueryData(key, await ownerCall(publish()))
  } catch (error) {
    toast.error(reason(error, 'The page could not be published.'))
  }
}
