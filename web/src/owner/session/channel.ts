/** A channel to the site's other tabs; a silent one where the browser refuses it, as with cookies blocked. */
export function openChannel(name: string): Pick<BroadcastChannel, 'postMessage' | 'onmessage'> {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { postMessage() {}, onmessage: null }
  }
}
