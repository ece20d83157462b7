import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, vi } from 'vitest'
import type { handle as Handle } from '../../functions/src/app.ts'
import { clientAddress } from '../../functions/src/http/client-address.ts'
import { backends, logged } from './backends.ts'
import type { Backends } from './fault-proxy.ts'

/** What is called: a site of a test's own, at an address of its own, so that tests do not use up each other's budgets. */
export interface Caller {
  address: string
  request(path: string, init: RequestInit): Promise<Response>
}

/** The function, called from an address of its own, with what stands before its backends and can fail. */
export interface Site extends Caller, Backends {
  /** All that it has logged. */
  output(): string
}

export function anAddress(): string {
  return `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 250)).join('.')}`
}

/** One call of the API in this process, as the wrapper hands it on; `path` may have a query. */
export async function callFunction(path: string, init: RequestInit = {}): Promise<Response> {
  const { handle } = await import('../../functions/src/app.ts')
  return call(handle, path, init)
}

/** The function as a new instance of it begins, which remembers nothing. */
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

/** The API at an address of its own, for programs that ask it; ends with the test. */
export async function serve({ request }: Site, { onTestFinished }: TestContext): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const init = { method, headers: headers as Record<string, string> }
    const answer = await request(
      url,
      method === 'POST' ? { ...init, body: await text(incoming) } : init,
    )
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://${await listen(server)}`
}

/** Its host and port. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function call(handle: typeof Handle, path: string, init: RequestInit): Promise<Response> {
  const { method = 'GET' } = init
  // Nothing but a POST is handed on with its body.
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
