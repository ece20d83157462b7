import { useEffect, useSyncExternalStore } from 'react'
import type { StoredProfile } from '#contract/profile.ts'
import { post } from '../../api.ts'
import { content } from '../../content.ts'
import { readStored, writeStored } from '../../storage.ts'

const storageKey = 'owner-name'

/** Until the stored one is known as it was last time, else as the build says. */
let name = readStored(storageKey) || content.name
let isAsked = false
const listeners = new Set<() => void>()

export function useOwnerName(): string {
  useEffect(() => void ask(), [])
  // In login.html the build's.
  return useSyncExternalStore(
    subscribe,
    () => name,
    () => content.name,
  )
}

export function ownerNameSaved(saved: string): void {
  isAsked = true
  name = saved
  writeStored(storageKey, name)
  for (const listener of listeners) listener()
}

/** Once in a document; where it failed the next screen asks again. */
async function ask(): Promise<void> {
  if (isAsked) return
  isAsked = true
  const before = name
  try {
    const { profile } = await post<StoredProfile>('/api/profile/getpublicprofile')
    // What was saved meanwhile is newer.
    if (name === before) ownerNameSaved(profile?.name ?? content.name)
  } catch {
    isAsked = false
  }
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || !newValue) return
    name = newValue
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
  }
}
