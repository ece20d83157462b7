import { QueryClient, queryOptions } from '@tanstack/react-query'
import { openChannel } from '../session/channel.ts'
import { subscribe } from '../session/session.ts'
import { ownerCall } from './owner-call.ts'

/** What the owner's lists hold. A failure is shown at once; the person decides about another try. */
export const cache = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 0 } },
})

subscribe(() => cache.clear())

const tabs = openChannel('changed')
tabs.onmessage = ({ data: key }) => cache.invalidateQueries({ queryKey: key })

/** Says that what lies under `key` was changed: every open screen that shows it, in every tab, asks again. */
export function invalidate(key: string[]): void {
  cache.invalidateQueries({ queryKey: key })
  tabs.postMessage(key)
}

/** A list of the owner's; a failure is only logged, as `failure`. */
export function ownerQuery<T>(
  key: string[],
  load: (signal: AbortSignal) => Promise<T>,
  failure: string,
) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => ownerFetch(load(signal), signal, failure),
  })
}

export async function ownerFetch<T>(
  work: Promise<T>,
  signal: AbortSignal,
  failure: string,
): Promise<T> {
  try {
    return await ownerCall(work)
  } catch (error) {
    if (!signal.aborted) console.log(failure)
    throw error
  }
}
