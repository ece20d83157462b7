import { useCallback } from 'react'
import toast from 'react-hot-toast'
import { ApiError } from '../../api.ts'
import { useAuth } from '../auth.tsx'
import { hasDrafts } from './draft.ts'

export type OwnerCall = <T>(work: Promise<T>) => Promise<T>

/**
 * Waits for an owner call. When the session has ended it signs out, which leads to /login, and the
 * promise stays open: the screen that waits for it is gone.
 */
export function useOwnerCall(): OwnerCall {
  const { setUser } = useAuth()
  return useCallback(
    async (work) => {
      try {
        return await work
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error
        const kept = hasDrafts() ? ' What you typed is kept.' : ''
        toast.error(`Your session has ended. Sign in again.${kept}`, { id: 'session' })
        setUser(null)
        return new Promise(() => {})
      }
    },
    [setUser],
  )
}

export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed'
}

/** The server's words when it answered, else `otherwise`. */
export function reason(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise
}
