import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from './security-headers.ts'

/** The headers about a request's body, which the guard removes from the request. */
export interface BodyHeaders {
  /** Bytes; null when the body is chunked or there is none. */
  contentLength: number | null
  contentEncoding: string
}

/** The largest body of any call, in bytes. */
export const maxBody = 10 * 1024 * 1024

const bodyHeaders = new WeakMap<IncomingMessage, BodyHeaders>()

/**
 * The Functions Framework parses bodies of up to 1 GiB, inflated, before our code runs, and logs malformed ones. Its
 * parsers skip a request without headers about a body, so the guard removes those as soon as a request starts and
 * keeps their values for `takeBodyHeaders`.
 */
export function guardBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // Set here so that answers of the Functions Framework itself, as to /robots.txt, have the headers too.
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
    // The Functions Framework's router answers a path that it cannot decode with HTML of its own.
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

/** Can be called once a request; undefined when the guard did not see the request start. */
export function takeBodyHeaders(request: IncomingMessage): BodyHeaders | undefined {
  const found = bodyHeaders.get(request)
  bodyHeaders.delete(request)
  return found
}
