import { useQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { cache, ownerQuery } from '../session/cache.ts'
import { getPublication, publish } from '../session/calls.ts'
import { ownerCall, reason } from '../session/owner-call.ts'

const key = ['publication']
/** ms between two looks while something is about to change. */
const pace = { publishing: 1_000, failed: 15_000 }

let isVisit = true

const publicationQuery = ownerQuery(
  key,
  async (signal) => {
    const answer = await getPublication(isVisit, signal)
    isVisit = false
    return answer
  },
  'Failed to fetch the state of the page',
)

// Whatever is changed, in this tab or another, may be on its way to the page.
new BroadcastChannel('changed').onmessage = () => cache.invalidateQueries({ queryKey: key })

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
