import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import type { handle as Handle } from '../../functions/src/app.ts'
import { clientAddress } from '../../functions/src/http/client-address.ts'
import { backends, logged } from './backends.ts'
import type { Backends } from './fault-proxy.ts'
import { serve } from './serve.ts'

/** A site called from a unique address, so that tests do not use up each other's rate limits. */
export interface Caller {
  address: string
  request(path: string, init: RequestInit): Promise<Response>
}

/** The function called from a unique address, with proxies before its backends that can fail. */
export interface Site extends Caller, Backends {
  output(): string
}

export function anAddress(): string {
  return `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 250)).join('.')}`
}

/** Calls the API in this process, as the wrapper does; `path` may have a query. */
export async function callFunction(path: string, init: RequestInit = {}): Promise<Response> {
  const { handle } = await import('../../functions/src/app.ts')
  return call(handle, path, init)
}

/** A new instance of the function, with empty caches. */
export async function begin(): Promise<Site> {
  vi.resetModules()
  for (const { calls } of Object.values(backends)) calls.length = 0
  const { handle } = await import('../../functions/src/app.ts')
  return {
    ...backends,
    address: anAddress(),
    request: (path, init) => call(handle, path, init),
    output: () => logged.join('\n'),
  }
}

/** Serves the API at a URL for programs under test, until the test ends. */
export function serveSite({ request }: Site): Promise<string> {
  return serve(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const init = { method, headers: headers as Record<string, string> }
    const body = method === 'POST' ? { body: await text(incoming) } : {}
    const answer = await request(url, { ...init, ...body })
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
}

async function call(handle: typeof Handle, path: string, init: RequestInit): Promise<Response> {
  const { method = 'GET' } = init
  // Only POST requests have a body.
  const isPost = method === 'POST'
  const request = new Request('http://function/', { ...init, method: isPost ? method : 'GET' })
  const { headers } = request
  const body = isPost ? await request.clone().arrayBuffer() : null
  return handle(request, {
    method,
    path: path.split('?')[0] ?? '/',
    ip: clientAddress(Object.fromEntries(headers), '127.0.0.1'),
    requestId: randomUUID(),
    bodyHeaders: {
      contentLength: body?.byteLength ?? null,
      contentEncoding: headers.get('content-encoding') ?? 'identity',
    },
  })
}
