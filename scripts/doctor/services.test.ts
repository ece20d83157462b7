import { expect, it } from 'vitest'
import { serve } from '../../tests/support/serve.ts'
import { askFor } from './services.ts'

it.each([
  [200, []],
  [404, ['error']],
  [410, ['error']],
  // A form service that accepts only POST, and one that requires authentication.
  [405, []],
  [403, []],
])('takes the answer %i as %j', async (status, levels) => {
  const url = await serve((_request, response) => response.writeHead(status).end())
  expect((await askFor(url, 'it', '')).map(({ level }) => level)).toEqual(levels)
})

it('does not know of an address that does not answer', async () => {
  expect(await askFor('http://127.0.0.1:1/', 'it', '')).toMatchObject([{ level: 'unknown' }])
})
