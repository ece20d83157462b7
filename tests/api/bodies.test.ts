import { beforeAll, expect, it } from 'vitest'
import { post, request, signIn } from '../support/api-client.ts'

// Rows of docs/security.md about JSON, through the whole function.

let cookie: string

beforeAll(async () => {
  cookie = await signIn()
})

const jsonCalls = [
  '/api/project/getprojects',
  '/api/project/deleteproject',
  '/api/project/restoreproject',
  '/api/project/reorderprojects',
  '/api/skill/getskills',
  '/api/skill/deleteskill',
  '/api/skill/restoreskill',
  '/api/skill/reorderskills',
  '/api/auth/login',
  '/api/auth/getToken',
  '/api/auth/logout',
  '/api/contact/updatemessage',
  '/api/contact/deletemessage',
]

async function send(path: string, body: string, type = 'application/json') {
  const response = await request(path, {
    method: 'POST',
    // Signing out needs no session, and would end that of the other tests.
    headers: { 'content-type': type, ...(path.endsWith('logout') ? {} : { cookie }) },
    body: Buffer.from(body),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it.each(jsonCalls)('1: malformed JSON to %s is answered 400, as JSON', async (path) => {
  for (const body of ['{"type":"tech"', '{,}', '{"type":"tech"}}', '\u0000']) {
    const { status, headers, text } = await send(path, body)
    expect(status, body).toBe(400)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(text)).toEqual({ message: 'The body is not valid JSON', code: 'bad_json' })
  }
})

it.each(jsonCalls)('2: a list, a text, a number and null to %s are answered 400', async (path) => {
  for (const body of ['[]', '[{"type":"tech"}]', '"x"', '5', 'null', 'true']) {
    const { status, text } = await send(path, body)
    expect([status, JSON.parse(text).code], body).toEqual([400, 'bad_json'])
  }
})

it('2: an empty body is allowed to getprojects and logout, and is no type for getskills', async () => {
  expect((await send('/api/project/getprojects', '')).status).toBe(200)
  expect((await send('/api/auth/logout', '')).status).toBe(200)
  const { status, text } = await send('/api/skill/getskills', '')
  expect([status, JSON.parse(text).code]).toEqual([400, 'unknown_type'])
})

it('3: __proto__ and constructor.prototype are ignored, and nobody becomes an owner by them', async () => {
  for (const key of [
    '"__proto__":{"admin":true,"all":true}',
    '"constructor":{"prototype":{"all":true}}',
  ]) {
    const { status, text } = await send('/api/skill/getskills', `{"type":"tech",${key}}`)
    expect(status).toBe(200)
    expect(Object.keys(JSON.parse(text)[0])).not.toContain('deletedAt')
  }
  const strangers = await post('/api/project/getprojects', { all: true })
  expect(strangers.status).toBe(401)
  expect((await post('/api/project/getprojects')).body[0]).not.toHaveProperty('deletedAt')
})

it('5: of a key that comes twice the last counts, and is checked', async () => {
  expect((await send('/api/skill/getskills', '{"type":"x","type":"tech"}')).status).toBe(200)
  const { status, text } = await send('/api/skill/getskills', '{"type":"tech","type":{"$ne":1}}')
  expect([status, JSON.parse(text).code]).toEqual([400, 'unknown_type'])
})

it.each([
  'text/plain',
  '',
  'application/json; charset=koi8-r',
  'application/x-www-form-urlencoded',
])('6: a body as %j is answered 415 by every JSON call', async (type) => {
  for (const path of jsonCalls) {
    const { status, text } = await send(path, '{"type":"tech"}', type)
    expect([path, status, JSON.parse(text).code]).toEqual([path, 415, 'unsupported_type'])
  }
})
