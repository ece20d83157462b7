import toast from 'react-hot-toast'
import { cache, invalidate, ownerQuery } from '../api/cache.ts'
import { getVisits, updateVisits } from '../api/calls.ts'
import { ownerCall, reason } from '../api/owner-call.ts'

const key = ['visits']

export const visitsQuery = {
  ...ownerQuery(key, getVisits, 'Failed to fetch visits'),
  // ms, since each fetch reads more than a year of days.
  staleTime: 60_000,
}

/** Keeps the switch as pressed meanwhile. */
export async function setCounting(counting: boolean): Promise<void> {
  const show = (counting: boolean) =>
    cache.setQueryData(visitsQuery.queryKey, (visits) => visits && { ...visits, counting })
  await cache.cancelQueries({ queryKey: key })
  show(counting)
  try {
    await ownerCall(updateVisits(counting))
    invalidate(key)
  } catch (error) {
    show(!counting)
    toast.error(reason(error, `Counting could not be switched ${counting ? 'on' : 'off'}.`))
  }
}
