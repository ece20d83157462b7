import { type ComponentType, useEffect, useState } from 'react'

/** A visitor's first actions; `submit` because the form may be submitted before hydration. */
const signs = ['scroll', 'pointerdown', 'keydown', 'focusin', 'submit']

/** Loads the toast area at the visitor's first action, since no toast comes earlier. */
export function LazyToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function load() {
      const module = await import('../ui/toasts.tsx').catch(() => null)
      if (module === null) return
      controller.abort()
      setToasts(() => module.Toasts)
    }
    // A failed load is retried at the next action, but not at every scroll event.
    for (const sign of signs) {
      addEventListener(sign, load, { passive: true, once: sign === 'scroll', signal })
    }
    return () => controller.abort()
  }, [])

  return Toasts && <Toasts />
}
