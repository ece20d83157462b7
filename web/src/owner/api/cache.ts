import { QueryClient, queryOptions } from '@tanstack/react-query'
import { openChannel } from '../session/channel.ts'
import { subscribe } from '../session/session.ts'
import { ownerCall } from './owner-call.ts'

/** Caches the owner's lists. Failures are shown at once; the owner decides about a retry. */
export const cache = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 0 } },
})

subscribe(() => cache.clear())

const tabs = openChannel('changed')
tabs.onmessage = ({ data: key }) => refetch(key)

/** Invalidates `key` in every tab, so that open screens showing it refetch. */
export function invalidate(key: string[]): void {
  refetch(key)
  tabs.postMessage(key)
}

/** Any change, in this tab or another, may be being published. */
function refetch([changed]: string[]) {
  cache.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === changed || name === 'publication',
  })
}

/** One of the owner's lists; a failure is logged as `failure`. */
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
