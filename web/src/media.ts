import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

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

/**
 * Whether the page is being printed. Rendered synchronously: Firefox copies the page right after `beforeprint`,
 * and Chromium counts its sheets. Emulated print media only triggers the media query.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const list = matchMedia('print')
    const show = (value: boolean) => flushSync(() => setPrinting(value))
    list.addEventListener('change', () => show(list.matches), { signal })
    addEventListener('beforeprint', () => show(true), { signal })
    addEventListener('afterprint', () => show(false), { signal })
    return () => controller.abort()
  }, [])

  return printing
}
