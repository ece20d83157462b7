import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#contract/sign-in.ts'
import { checkSession, readUser, writeUser } from '../../user.ts'
import { openChannel } from './channel.ts'
import { dropDrafts } from './drafts.ts'
import { dropImportLeftovers } from './import-leftovers.ts'
import { dropShared } from './shared-photos.ts'
import { dropUnsent } from './unsent.ts'

let user = readUser()
/** False where storage is off: the sign-in is then limited to this document. */
let isStored = user !== null
const listeners = new Set<() => void>()
const documents = openChannel('session')

export function currentUser(): User | null {
  return user
}

export function useUser(): User | null {
  return useSyncExternalStore(subscribe, currentUser, () => null)
}

/** Called after each sign-in and sign-out, including those in other tabs. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null signs out, in every tab. */
export function setUser(next: User | null): void {
  writeUser(next)
  isStored = readUser()?._id === next?._id
  change(next)
  documents.postMessage('changed')
}

/** Signs out and deletes the owner's data in every tab, including half-filled forms and leftovers of an import. */
export function endSession(): void {
  dropTyped()
  setUser(null)
  documents.postMessage('ended')
}

/**
 * Syncs this document with storage. It checks whenever it becomes visible, since a page in the back-forward cache
 * or asleep misses events.
 */
export function followSession(): void {
  if (user) checkSession(user)
  const follow = () => {
    if (!isStored && user !== null) return
    const stored = readUser()
    isStored ||= stored !== null
    change(stored)
  }
  for (const event of ['storage', 'pageshow', 'focus']) addEventListener(event, follow)
  document.addEventListener('visibilitychange', follow)
  documents.onmessage = ({ data }) => {
    if (data !== 'ended') return follow()
    dropTyped()
    // Storage may still return the old value: another process has changed it.
    change(null)
    location.reload()
  }
}

/** Deletes what was typed but not saved. */
function dropTyped(): void {
  dropDrafts()
  dropImportLeftovers()
  dropShared()
  dropUnsent()
}

function change(next: User | null): void {
  if (next?._id === user?._id) return
  user = next
  if (next) checkSession(next)
  // Synchronous, so that the owner's data has left the screen before the router does anything.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
