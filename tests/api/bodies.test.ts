import { expect, it } from 'vitest'
import { post, request } from '../support/api-client.ts'
import { begin } from '../support/call.ts'

// The rows of docs/security.md about JSON, end to end; functions/src/http/body.property.test.ts covers all cases.

async function send(path: string, body: string, type = 'application/json') {
  const init = { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) }
  const response = await request(path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it('1: malformed JSON is answered 400, as JSON', async () => {
  const { status, headers, text } = await send('/api/skill/getskills', '{"type":"tech"}}')
  expect(status).toBe(400)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(JSON.parse(text)).toEqual({ message: 'The body is not valid JSON', code: 'bad_json' })
})

it('2: a list is answered 400', async () => {
  const { status, text } = await send('/api/skill/getskills', '[{"type":"tech"}]')
  expect([status, JSON.parse(text).code]).toEqual([400, 'bad_json'])
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
})

it('4: a category that is none is refused without asking Firestore', async () => {
  const site = await begin()
  const asked = site.store.calls.length
  const types = [{ $ne: 1 }, ['tech'], 5, 'constructor', 'Microsoft tools', 'x'.repeat(10_240)]
  for (const type of [...types, undefined]) {
    const { status, body } = await post('/api/skill/getskills', { type }, { at: site })
    expect([status, body.code]).toEqual([400, 'unknown_type'])
  }
  expect(site.store.calls.length).toBe(asked)
})

it('5: of a key that comes twice the last counts, and is checked', async () => {
  expect((await send('/api/skill/getskills', '{"type":"x","type":"tech"}')).status).toBe(200)
  const { status, text } = await send('/api/skill/getskills', '{"type":"tech","type":{"$ne":1}}')
  expect([status, JSON.parse(text).code]).toEqual([400, 'unknown_type'])
})

it('6: another type is answered 415', async () => {
  const { status, text } = await send('/api/skill/getskills', '{"type":"tech"}', 'text/plain')
  expect([status, JSON.parse(text).code]).toEqual([415, 'unsupported_type'])
})
