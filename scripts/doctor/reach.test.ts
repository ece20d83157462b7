import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { reach } from './reach.ts'

async function listen(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it.each([
  [200, 'reached'],
  [404, 'gone'],
  [410, 'gone'],
  // A form service that takes nothing but POST, and one that wants to know who asks.
  [405, 'reached'],
  [403, 'reached'],
] as const)('takes the answer %i as %s', async (status, expected) => {
  expect(await reach(await listen(status))).toBe(expected)
})

it('tells an address that does not answer, as far as the connection lets it', async () => {
  expect(['unreachable', 'offline']).toContain(await reach('http://127.0.0.1:1/'))
})
