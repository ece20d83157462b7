import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** By host and path, as GitHub answers. */
export const answers = new Map<string, Handler>()
/** The paths that were asked for. */
export const asked: string[] = []

const missing: Handler = (_, response) => json(response, { message: 'Not Found' }, 404)

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  asked.push(path)
  const handler = answers.get(path) ?? missing
  handler(request, response)
})

/** Returns where it is. */
export async function start(): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function stop(): void {
  server.closeAllConnections()
  server.close()
}

export function json(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(body))
}
