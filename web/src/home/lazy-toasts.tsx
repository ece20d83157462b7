import { type ComponentType, useEffect, useState } from 'react'

/** What a visitor does first; the form may be sent by what was pressed before the scripts came. */
const signs = ['scroll', 'pointerdown', 'keydown', 'focusin', 'submit']

/** The toast area comes with the visitor's first action: nothing on this page toasts before. */
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
    // A load that failed is tried again at the next action, but not at each step of a scroll.
    for (const sign of signs) {
      addEventListener(sign, load, { passive: true, once: sign === 'scroll', signal })
    }
    return () => controller.abort()
  }, [])

  return Toasts && <Toasts />
}
