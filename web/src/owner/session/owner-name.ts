import { useEffect, useSyncExternalStore } from 'react'
import type { StoredProfile } from '#contract/profile.ts'
import { post } from '../../api.ts'
import { readStored, writeStored } from '../../storage.ts'
import { currentUser } from './session.ts'

const storageKey = 'owner-name'

/** Shown while no profile is stored. */
const noName = 'Portfolio'

/** Last time's name until the stored one is fetched. */
let name = readStored(storageKey) || noName
/** The user at the time of the request, null for nobody. */
let askedAs: string | null | undefined
const listeners = new Set<() => void>()

export function useOwnerName(): string {
  useEffect(() => void ask(), [])
  return useSyncExternalStore(subscribe, () => name)
}

export function ownerNameSaved(saved: string): void {
  writeStored(storageKey, saved)
  show(saved)
}

function show(shown: string): void {
  name = shown
  for (const listener of listeners) listener()
}

/** Asks once per document, and again after signing in; after a failure the next screen asks again. */
async function ask(): Promise<void> {
  const user = currentUser()?._id ?? null
  if (askedAs === user) return
  askedAs = user
  const before = name
  try {
    const { profile } = await post<StoredProfile>('/api/profile/getpublicprofile')
    const told = profile?.name ?? noName
    // A name saved meanwhile is newer, and a new sign-in makes its own request.
    if (name !== before || askedAs !== user) return
    // The owner gets the current name, visitors one cached for up to 30 s.
    if (user === null) show(told)
    else ownerNameSaved(told)
  } catch {
    if (askedAs === user) askedAs = undefined
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
