/** To this site's other documents; one that nobody hears where the browser refuses it, as with cookies blocked. */
export function openChannel(name: string): Pick<BroadcastChannel, 'postMessage' | 'onmessage'> {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { postMessage() {}, onmessage: null }
  }
}
