import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { ApiError, post } from '../../api.ts'
import { hasDrafts } from './drafts.ts'
import { endSession } from './session.ts'

/** Signs out; when a form is half filled, `asking` is true first. */
export function useSignOut() {
  const lock = useRef(false)
  const [asking, setAsking] = useState(false)
  const [signingOut, setSigningOut] = useState(false)

  async function leave() {
    if (lock.current) return
    lock.current = true
    setSigningOut(true)
    try {
      await post('/api/auth/logout')
      endSession()
      startAnew('Logged out successfully.')
    } catch (error) {
      toast.error(
        error instanceof ApiError
          ? 'Failed to log out. Server error.'
          : 'An error occurred. Please try again.',
      )
    } finally {
      lock.current = false
      setSigningOut(false)
    }
  }

  return {
    asking,
    signingOut,
    ask() {
      if (lock.current) return
      if (hasDrafts()) setAsking(true)
      else leave()
    },
    confirm() {
      setAsking(false)
      leave()
    },
    cancel() {
      setAsking(false)
    },
  }
}

/** Leaves for a new document, which says `words`: of what this one holds nothing can be shown again. */
function startAnew(words: string): void {
  history.replaceState({ ...history.state, usr: { words } }, '', '/admin')
  location.reload()
}

/** Says what the document before this one left to be said. */
export function sayLastWords(): void {
  const words = history.state?.usr?.words
  if (words) toast.success(words)
}
