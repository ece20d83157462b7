import { useSyncExternalStore } from 'react'

export const reducedMotion = '(prefers-reduced-motion: reduce)'

/** For what CSS cannot decide. False on the server and while hydrating. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
