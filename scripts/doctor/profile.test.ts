import { expect, it } from 'vitest'
import { serve } from '../../tests/support/serve.ts'
import { testProfile } from '../../tests/support/test-profile.ts'
import { findProfileFaults } from './profile.ts'

const message = 'The stored profile cannot be read'

it.each([
  [
    'that nothing is stored',
    { profile: null, updatedAt: null },
    'warning',
    'no profile is saved: the page shows placeholders',
  ],
  ['that it is unreadable', { message, code: 'unreadable_profile' }, 'error', message],
  ['with a page', '<!doctype html>', 'unknown', 'ada.dev does not say what its profile is'],
])('finds what a site answers %s', async (_what, body, level, text) => {
  const url = await serve((_request, response) =>
    response.end(typeof body === 'string' ? body : JSON.stringify(body)),
  )
  expect(await findProfileFaults(url, 'ada.dev')).toMatchObject([{ level, text }])
})

it.each([
  [200, []],
  [404, ['error']],
  [410, ['error']],
  // A server that accepts no HEAD, and one that requires authentication.
  [405, []],
  [403, []],
  ['none', ['unknown']],
])('takes the answer %s of the résumé’s address as %j', async (answer, levels) => {
  const url = await serve(({ method }, response) => {
    if (method === 'HEAD') return response.writeHead(Number(answer)).end()
    const resume = answer === 'none' ? 'http://127.0.0.1:1/' : `${url}/resume`
    response.end(JSON.stringify({ profile: { ...own, resume } }))
  })
  expect((await findProfileFaults(url, url)).map(({ level }) => level)).toEqual(levels)
})

const own = { ...testProfile, experience: [], contact: {}, social: [], address: '' }
