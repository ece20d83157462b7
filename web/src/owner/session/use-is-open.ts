import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the screen is still there: what was awaited may come when it is not. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  return useCallback(() => isOpen.current, [])
}
