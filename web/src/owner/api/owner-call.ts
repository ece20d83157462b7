import toast from 'react-hot-toast'
import { ApiError } from '../../api.ts'
import { hasDrafts } from '../session/drafts.ts'
import { currentUser, setUser } from '../session/session.ts'

/**
 * Awaits an owner call. When the session has ended it signs out, which leads to /login. The promise then never
 * settles, nor after another user has signed in or out: nobody is left to handle it.
 */
export async function ownerCall<T>(work: Promise<T>): Promise<T> {
  const caller = currentUser()
  try {
    const answer = await work
    return caller === currentUser() ? answer : new Promise(() => {})
  } catch (error) {
    if (caller !== currentUser()) return new Promise(() => {})
    if (!(error instanceof ApiError && error.status === 401)) throw error
    const kept = hasDrafts() ? ' What you typed is kept.' : ''
    setUser(null)
    toast.error(`Your session has ended. Sign in again.${kept}`, { id: 'session' })
    return new Promise(() => {})
  }
}

export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed'
}

export function isInTrash(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'in_trash'
}

/** The server's message if any, else `otherwise`, with a note when offline. */
export function reason(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.message) return error.message
  return navigator.onLine ? otherwise : `${otherwise.replace(/\.$/, '')}. You are offline.`
}
