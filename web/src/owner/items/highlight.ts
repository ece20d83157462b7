import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Highlights the row named by the address's fragment, which was just saved or left. Each list scrolls to the row
 * or the heading that it names, once loaded, since lists above push it down, but not after the owner has scrolled or
 * pressed something.
 */
export function useHighlight(loaded: boolean) {
  const { hash, key } = useLocation()
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

  // Pressing the link that led here was no moving on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each navigation
  useEffect(() => {
    movedOn.current = false
  }, [key])

  useEffect(() => {
    if (!loaded || movedOn.current) return
    document.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'center' })
    if (hash.startsWith('#all-')) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [loaded, hash])

  return (id: string) => (hash === `#${id}` ? { 'data-highlighted': true } : {})
}
