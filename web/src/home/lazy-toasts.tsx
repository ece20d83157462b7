import { type ComponentType, useEffect, useState } from 'react'

/** What a visitor does first. */
const signs = ['scroll', 'pointerdown', 'keydown', 'focusin']

/** The toast area comes with the visitor's first action: nothing on this page toasts before. */
export function LazyToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      controller.abort()
      const module = await import('../ui/toasts.tsx').catch(() => null)
      if (module) setToasts(() => module.Toasts)
    }
    for (const sign of signs) {
      addEventListener(sign, load, { passive: true, signal: controller.signal })
    }
    return () => controller.abort()
  }, [])

  return Toasts && <Toasts />
}
