import { expect, it } from 'vitest'
import { serve } from '../../tests/support/serve.ts'
import { reach } from './reach.ts'

it.each([
  [200, 'reached'],
  [404, 'gone'],
  [410, 'gone'],
  // A form service that takes nothing but POST, and one that wants to know who asks.
  [405, 'reached'],
  [403, 'reached'],
] as const)('takes the answer %i as %s', async (status, expected) => {
  const url = await serve((_request, response) => response.writeHead(status).end())
  expect(await reach(url)).toBe(expected)
})

it('tells an address that does not answer, as far as the connection lets it', async () => {
  expect(['unreachable', 'offline']).toContain(await reach('http://127.0.0.1:1/'))
})
