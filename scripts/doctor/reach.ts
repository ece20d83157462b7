import { lookup } from 'node:dns/promises'

/** ms */
const timeout = 8_000

export type Reach = 'reached' | 'offline' | 'unreachable' | 'gone'

/** Whether an address answers. Only its head is asked for, which many services refuse: that is an answer. */
export async function reach(url: string): Promise<Reach> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeout) })
    return status === 404 || status === 410 ? 'gone' : 'reached'
  } catch {
    return (await isOnline()) ? 'unreachable' : 'offline'
  }
}

/** By a name that is there as long as the site has a home. */
function isOnline(): Promise<boolean> {
  return lookup('firebase.google.com').then(
    () => true,
    () => false,
  )
}
