import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from './security-headers.ts'

/** The request headers about the body, which the guard removes. */
export interface BodyHeaders {
  /** Bytes; null when the body is chunked or there is none. */
  contentLength: number | null
  contentEncoding: string
}

/** Bytes. */
export const maxBody = 10 * 1024 * 1024

const bodyHeaders = new WeakMap<IncomingMessage, BodyHeaders>()

/**
 * Before our code runs, the Functions Framework parses bodies of up to 1 GiB, inflated, and logs malformed ones.
 * Its parsers skip requests without body headers, so the guard removes these when a request starts and keeps them
 * for `takeBodyHeaders`.
 */
export function guardBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // Set here so that the Functions Framework's own responses, as to /robots.txt, have the headers too.
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
    // Otherwise the Functions Framework's router answers an undecodable path with HTML of its own.
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

/** The guarded headers, once per request; undefined when the guard did not see the request start. */
export function takeBodyHeaders(request: IncomingMessage): BodyHeaders | undefined {
  const found = bodyHeaders.get(request)
  bodyHeaders.delete(request)
  return found
}
