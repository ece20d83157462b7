import { type ComponentType, useState } from 'react'
import toast from 'react-hot-toast'

/** A dialog whose code comes when it is opened. A load that failed is said, and tried again at the next press. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null)

  async function open() {
    try {
      const loaded = await load()
      setLate(() => loaded)
    } catch {
      toast.error('This could not be loaded. Check the connection and try again.')
    }
  }

  return { Late, open, close: () => setLate(null) }
}
