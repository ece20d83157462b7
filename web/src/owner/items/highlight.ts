import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Highlights the row named by the address's fragment, which was just saved or left. Once a list is loaded the row or
 * the heading that it names is scrolled to, and again whenever what comes above pushes it down, but not after the owner
 * has scrolled or pressed something.
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
    if (!loaded || hash === '') return
    const observer = new ResizeObserver(() => {
      if (movedOn.current) return observer.disconnect()
      document.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'center' })
      if (hash.startsWith('#all-')) document.getElementById(hash.slice(1))?.scrollIntoView()
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [loaded, hash])

  return (id: string) => (hash === `#${id}` ? { 'data-highlighted': true } : {})
}
