import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api.ts'
import { hasAutosaved } from './autosave.ts'
import { signOut } from './calls.ts'
import { endSession } from './session.ts'

/** The state of a navigation that follows a save or a sign-out: no form asks whether to stay. */
export const nothingUnsaved = { nothingUnsaved: true }

/** Signs out; when a form is half filled, `asking` is true first. */
export function useSignOut() {
  const navigate = useNavigate()
  const lock = useRef(false)
  const [asking, setAsking] = useState(false)
  const [signingOut, setSigningOut] = useState(false)

  async function leave() {
    if (lock.current) return
    lock.current = true
    setSigningOut(true)
    try {
      await signOut()
      endSession()
      toast.success('Logged out successfully.')
      navigate('/admin', { state: nothingUnsaved })
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
      if (hasAutosaved()) setAsking(true)
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
