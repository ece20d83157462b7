import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#contract/sign-in.ts'
import { checkSession, readUser, writeUser } from '../../user.ts'
import { openChannel } from './channel.ts'
import { dropDrafts } from './drafts.ts'
import { dropImportLeftovers } from './import-leftovers.ts'

let user = readUser()
/** False where storage is off: the sign-in then lives in this document alone. */
let isStored = user !== null
const listeners = new Set<() => void>()
const documents = openChannel('session')

/** The signed-in user, null when signed out. */
export function currentUser(): User | null {
  return user
}

export function useUser(): User | null {
  return useSyncExternalStore(subscribe, currentUser, () => null)
}

/** Called after each sign-in and sign-out, also one in another tab. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null signs out, and every other document of this site with this one. */
export function setUser(next: User | null): void {
  writeUser(next)
  isStored = readUser()?._id === next?._id
  change(next)
  documents.postMessage('changed')
}

/** The owner has left: in no tab anything of theirs remains, half-filled forms and what an import has left to be added included. */
export function endSession(): void {
  dropTyped()
  setUser(null)
  documents.postMessage('ended')
}

/**
 * Keeps this document to what is stored. One that the browser has kept (the back-forward cache) or put
 * to sleep hears no event of what happened meanwhile, so it looks again whenever it comes back.
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
    // Storage may still read as it was: another process has changed it.
    change(null)
    location.reload()
  }
}

/** What is on its way into the site and not stored there. */
function dropTyped(): void {
  dropDrafts()
  dropImportLeftovers()
}

function change(next: User | null): void {
  if (next?._id === user?._id) return
  user = next
  if (next) checkSession(next)
  // What is the owner's has left the screen when this returns, whatever the router is about to do.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
