import { useEffect, useSyncExternalStore } from 'react'
import type { StoredProfile } from '#contract/profile.ts'
import { post } from '../../api.ts'
import { readStored, writeStored } from '../../storage.ts'
import { currentUser } from './session.ts'

const storageKey = 'owner-name'

/** What the screens say while no profile is stored. */
const noName = 'Portfolio'

/** Until the stored one is known as it was last time. */
let name = readStored(storageKey) || noName
/** Who was signed in, null for nobody, when the server was asked. */
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

/** Once in a document, and once more after signing in; where it failed the next screen asks again. */
async function ask(): Promise<void> {
  const user = currentUser()?._id ?? null
  if (askedAs === user) return
  askedAs = user
  const before = name
  try {
    const { profile } = await post<StoredProfile>('/api/profile/getpublicprofile')
    const told = profile?.name ?? noName
    // A name that was saved meanwhile is newer, and so is the answer to whoever signed in meanwhile.
    if (name !== before || askedAs !== user) return
    // The owner is told what is stored now, others what was up to 30 s ago.
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
