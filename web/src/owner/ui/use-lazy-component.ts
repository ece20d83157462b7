import { type ComponentType, useState } from 'react'
import toast from 'react-hot-toast'
import { staleChunkAdvice } from './stale-deploy.ts'

/** A dialog or form part whose code is loaded when opened. A failed load shows a toast and can be retried. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const [isLoading, setLoading] = useState(false)

  async function open() {
    if (isLoading) return
    setLoading(true)
    try {
      const loaded = await load()
      setComponent(() => loaded)
    } catch {
      toast.error(`This could not be loaded. ${await staleChunkAdvice()}`)
    } finally {
      setLoading(false)
    }
  }

  return { Component, isLoading, open, close: () => setComponent(null) }
}
