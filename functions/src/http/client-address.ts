/**
 * The caller's address from X-Forwarded-For. Hosting appends one entry to what the visitor's own side
 * sent, so the last but one is the visitor; anything before it was chosen by the caller. An IPv6
 * address is cut to its /64, which is what one visitor has.
 */
export function clientAddress(forwardedFor: string | undefined, peer: string): string {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const address = entries.at(-2) ?? entries.at(-1) ?? peer
  return address.includes(':') && !address.includes('.') ? ipv6Network(address) : address
}

function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : new Array(Math.max(0, 8 - start.length - end.length)).fill('0')
  const groups = [...start, ...zeros, ...end].slice(0, 4)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=[\da-f])/, '')).join(':')}::/64`
}
