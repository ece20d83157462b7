import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from './security-headers.ts'

/** What the caller said of its body, before the guard hid it from the Functions Framework's parsers. */
export interface BodyHeaders {
  /** Bytes; null when the body is chunked or there is none. */
  contentLength: number | null
  contentEncoding: string
}

/** The largest body of any call, in bytes. */
export const maxBody = 10 * 1024 * 1024

const bodyHeaders = new WeakMap<IncomingMessage, BodyHeaders>()

/**
 * The Functions Framework parses bodies of up to 1 GiB, inflated, before our code runs, and logs those
 * that are malformed. Its parsers skip a request that names no body, so the guard takes those headers
 * away as soon as a request starts and keeps what they said.
 */
export function guardBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // What the Functions Framework answers by itself, such as /robots.txt, has them too.
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    const { headers } = request
    const length = Number(headers['content-length'])
    bodyHeaders.set(request, {
      contentLength: headers['content-length'] && Number.isFinite(length) ? length : null,
      contentEncoding: headers['content-encoding'] ?? 'identity',
    })
    delete headers['content-length']
    delete headers['transfer-encoding']
    delete headers['content-encoding']
    // The Functions Framework's router decodes every path and answers what it cannot decode with HTML.
    if (!isDecodable(request.url ?? '')) request.url = '/undecodable'
  })
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** The record of a request; undefined when the guard did not see it start. */
export function takeBodyHeaders(request: IncomingMessage): BodyHeaders | undefined {
  const found = bodyHeaders.get(request)
  bodyHeaders.delete(request)
  return found
}
