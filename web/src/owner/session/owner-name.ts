import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { content } from '../../content.ts'
import { readStored, writeStored } from '../../storage.ts'
import { cache } from './cache.ts'
import { getPublicProfile } from './calls.ts'

const storageKey = 'owner-name'

const nameQuery = queryOptions({
  queryKey: [storageKey],
  async queryFn({ signal }): Promise<string> {
    const { profile } = await getPublicProfile(signal)
    return remember(profile?.name ?? content.name)
  },
  // ms; longer than an instance of the function may answer with the name of before.
  staleTime: 60_000,
})

/** As stored; until that is known as it was last time, else as the build says. */
export function useOwnerName(): string {
  // In login.html the build's.
  const stored = useSyncExternalStore(noChange, readName, () => content.name)
  return useQuery(nameQuery).data ?? stored
}

const noChange = () => () => {}

function readName(): string {
  return readStored(storageKey) || content.name
}

export function ownerNameSaved(name: string): void {
  cache.setQueryData(nameQuery.queryKey, remember(name))
}

function remember(name: string): string {
  writeStored(storageKey, name)
  return name
}
