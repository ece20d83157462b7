import { expect, it } from 'vitest'
import { profile } from '../../sample/profile.ts'
import { serve } from '../../tests/support/serve.ts'
import { readStoredProfile } from './stored-profile.ts'

const message = 'The stored profile cannot be read'

it.each([
  ['a profile', 200, { profile, updatedAt: '' }, profile],
  ['that nothing is stored', 200, { profile: null, updatedAt: null }, null],
  ['that it is unreadable', 500, { message, code: 'unreadable_profile' }, new Error(message)],
  ['with a page', 200, '<!doctype html>', undefined],
])('reads what a site answers %s', async (_what, status, body, expected) => {
  const url = await serve(({ method }, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(method === 'POST' ? status : 405).end(text)
  })
  expect(await readStoredProfile(url)).toEqual(expected)
})
