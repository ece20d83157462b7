import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the screen is still there: what was awaited may come when it is not. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  return useCallback(() => isMounted.current, [])
}
