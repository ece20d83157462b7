import { expect, it } from 'vitest'
import { anImage, get, post, postForm, url } from '../support/api-client.ts'

// One call stands for all.
const path = '/api/auth/login'

it.each(['GET', 'PUT', 'DELETE', 'PATCH'])(
  '9: answers %s with 405 and what is allowed',
  async (method) => {
    const { status, headers, body } = await get(path, { method })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('POST')
    expect(body).toMatchObject({ code: 'method_not_allowed', message: 'Use POST' })
  },
)

it.each<[Record<string, string>, string]>([
  [{ 'sec-fetch-site': 'cross-site' }, 'cross_site'],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:5050' }, 'cross_site'],
  [{ origin: 'https://evil.example' }, 'cross_site'],
  [{ origin: 'null' }, 'cross_site'],
  [{ origin: '' }, 'cross_site'],
  [{ origin: url }, 'invalid_fields'],
  [{ 'sec-fetch-site': 'same-origin' }, 'invalid_fields'],
  [{ 'sec-fetch-site': 'none' }, 'invalid_fields'],
  [{}, 'invalid_fields'],
])(
  '45: takes a page of its own and what is no browser, and none of another site: %j',
  async (headers, code) => {
    const { status, body } = await post(path, {}, { headers })
    expect([status, body.code]).toEqual([code === 'cross_site' ? 403 : 400, code])
  },
)

it('2.2: offers no other origin anything', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const method of ['OPTIONS', 'POST']) {
    const answer = await get(path, { method, headers })
    const names = [...answer.headers.keys()]
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

it.each(['/api/unknown', '/api/', '/api//auth/login', '/api/auth/login/', '/api/auth/constructor'])(
  '10: %s is answered with 404 as JSON that nobody keeps',
  async (path) => {
    const { status, headers, body } = await post(path)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body.code).toBe('not_found')
  },
)

it.each([
  '/images/skills/x.webp',
  `/images/skills/${'0'.repeat(64)}.webp`,
  `/images/other/${'0'.repeat(64)}.webp`,
  `/images/skills/${'0'.repeat(64)}-961.webp`,
  '/images/%252e%252e/x',
  `/images/${'a'.repeat(2000)}`,
])(
  '58: an image that is not there is answered with 404 as JSON that nobody keeps: %s',
  async (path) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body.code).toBe('not_found')
  },
)

it('10: another case of /api is a page that is not there, never an answer that could be parsed', async () => {
  const { status, headers } = await post('/API/skill/getskills', { type: 'tech' })
  expect(status).toBe(404)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
})

it('an image answers GET and HEAD only', async () => {
  const path = await anImage()
  const { headers } = await get(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f]{64}\.webp"$/)
  const posted = await postForm(path, {})
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

it('60: a query, forwarded hosts and an odd Accept change nothing about an image or a list', async () => {
  const image = await anImage()
  const strange: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-original-url': '/api/auth/login', 'x-rewrite-url': '/api/auth/login' },
    { accept: 'text/html;evil' },
  ]
  const told = ({ headers }: { headers: Headers }) =>
    [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
  const plain = { image: await get(image), list: await post('/api/project/getprojects') }
  for (const headers of strange) {
    const odd = await get(`${image}?x=1`, { headers })
    expect(odd.body).toEqual(plain.image.body)
    expect(told(odd)).toEqual(told(plain.image))
    const list = await post('/api/project/getprojects?x=1', undefined, { headers })
    expect(list.body).toEqual(plain.list.body)
    expect(told(list)).toEqual(told(plain.list))
  }
})
