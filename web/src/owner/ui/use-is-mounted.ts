import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the screen is still mounted after an await. */
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
