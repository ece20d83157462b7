import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Marks the row that the address names after its #: what was just saved or left. Each list of the page brings
 * it into view once it has loaded, as one above the row pushes it away; not when the owner has moved on.
 */
export function useHighlight(loaded: boolean) {
  const { hash } = useLocation()
  const movedOn = useRef(false)

  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['wheel', 'pointerdown', 'keydown']) {
      window.addEventListener(
        type,
        () => {
          movedOn.current = true
        },
        { signal: listening.signal, passive: true },
      )
    }
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (!loaded || movedOn.current) return
    document.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'center' })
  }, [loaded])

  return (id: string) => (hash === `#${id}` ? { 'data-highlighted': true } : {})
}
