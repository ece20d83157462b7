import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { ApiError, post } from '../../api.ts'
import { hasDrafts } from './drafts.ts'
import { endSession } from './session.ts'
import { unsentNow } from './unsent.ts'

/** Signs out; with unsaved changes it first asks, while `asking` is true. */
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
      if (hasDrafts() || unsentNow().length > 0) setAsking(true)
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

/** Loads a new document, which shows `message`, so that nothing of this one can be shown again. */
function startAnew(message: string): void {
  history.replaceState({ ...history.state, usr: { message } }, '', '/admin')
  location.reload()
}

export function showLastMessage(): void {
  const message = history.state?.usr?.message
  if (message) toast.success(message)
}
