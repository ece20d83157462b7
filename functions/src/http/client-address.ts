import type { IncomingHttpHeaders } from 'node:http'
import { log } from '../log.ts'

let isLogged = false

/**
 * The caller's address from X-Forwarded-For. Through Hosting it ends with the visitor's address and Google's front
 * end's, so the last but one is the visitor's; the caller may forge anything before. If there is only one, it may
 * be Hosting's own, and Fastly-Client-IP holds the visitor's. IPv6 addresses are cut to their /64, the block of
 * one visitor.
 */
export function clientAddress(headers: IncomingHttpHeaders, peer: string): string {
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const fastly = String(headers['fastly-client-ip'] ?? '').trim()
  if (!isLogged && hops.length > 0) {
    isLogged = true
    log('INFO', 'forwarded', { entries: hops.length, fastly: fastly ? 'yes' : 'no' })
  }
  const address = hops.at(-2) ?? (fastly || hops.at(-1) || peer)
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
