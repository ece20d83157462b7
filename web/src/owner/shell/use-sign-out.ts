import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router-dom'
import { ApiError, signOut } from '../../api.ts'
import { useAuth } from '../auth.tsx'
import { dropDrafts, hasDrafts } from '../items/draft.ts'
import { settled } from '../items/unsaved.tsx'

/** Signs out; when a form is half filled, `asking` is true first. */
export function useSignOut() {
  const { setUser } = useAuth()
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
      toast.success('Logged out successfully.')
      dropDrafts()
      setUser(null)
      navigate('/admin', { state: settled })
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
