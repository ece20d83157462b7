import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '../../functions/src/http/security-headers.ts'
import { type Answer, anImage, get, post, signIn } from '../support/api-client.ts'

const config = JSON.parse(readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8'))
const everywhere: { key: string; value: string }[] = config.hosting.headers.find(
  ({ source }: { source?: string }) => source === '**',
).headers

const answers: [string, number, () => Promise<Answer>][] = [
  ['the home page', 200, () => get('/')],
  ['the sign-in screen', 200, () => get('/login')],
  ['the owner’s area', 200, () => get('/admin')],
  ['an unknown page', 404, () => get('/nowhere')],
  ['a file', 200, () => get('/robots.txt')],
  ['a script', 200, async () => get(await aScript())],
  ['a list', 200, () => post('/api/project/getprojects')],
  ['an image', 200, async () => get(await anImage())],
  [
    'an image that is there already',
    304,
    async () => {
      const path = await anImage()
      const { headers } = await get(path)
      return get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    },
  ],
  ['an unknown call', 404, () => post('/api/nothing')],
  ['too large a body', 413, () => post('/api/skill/getskills', { type: 'x'.repeat(20_000) })],
]

/** Hosting overwrites the function's headers with the same values, except for the policy of a page. */
function expectSet({ headers }: Answer): void {
  const isPage = headers.get('content-security-policy')?.includes('script-src')
  const expected = isPage
    ? everywhere.map(({ key, value }) => [key, value])
    : Object.entries(securityHeaders)
  for (const [key = '', value] of expected) expect(headers.get(key), key).toBe(value)
}

async function aScript(): Promise<string> {
  const page = String((await get('/admin')).body)
  return /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
}

describe('2.9: every answer carries the whole header set', () => {
  it.each(answers)('%s (%i)', async (_what, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expectSet(answer)
  })

  it('a call, refused and answered', async () => {
    // One stands for all: the set is added where each is answered.
    const path = '/api/auth/login'
    const answers = [
      await post(path, {}),
      await post(path, []),
      await post(path, {}, { headers: { 'sec-fetch-site': 'cross-site' } }),
      await post(path, {}, { headers: { 'content-encoding': 'gzip' } }),
      await get(path),
      await get(path, { method: 'OPTIONS' }),
    ]
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(2)).toEqual([403, 415, 405, 405])
    for (const answer of answers) {
      const { headers } = answer
      expectSet(answer)
      expect(headers.get('cache-control')).toBe('private, no-store')
      const type = answer.status === 204 ? null : 'application/json; charset=utf-8'
      expect(headers.get('content-type')).toBe(type)
    }
  })
})

it('the function sets the same headers itself, since its own address stays public', () => {
  for (const { key, value } of everywhere) {
    const own = securityHeaders[key.toLowerCase()]
    if (key === 'Content-Security-Policy')
      expect(own).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
    else expect(own, key).toBe(value)
  }
  expect(Object.keys(securityHeaders).length).toBe(everywhere.length)
})

it('has no browser keep a 404, also where files that are there are kept for a year', async () => {
  const there = await get(await aScript())
  expect(there.headers.get('cache-control')).toMatch(/immutable/)
  const gone = await get(`/assets/projects/${'0'.repeat(8)}.webp`)
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-cache'])
})

it('61: only images and built files are public', async () => {
  const cookie = await signIn()
  const { headers } = await post('/api/project/getprojects', { all: true }, { cookie })
  expect(headers.get('cache-control')).toBe('private, no-store')
})
