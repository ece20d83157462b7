import { expect, it } from 'vitest'
import { post, request } from '../support/api-client.ts'
import { begin } from '../support/call.ts'

// The rows of docs/security.md about JSON, end to end; functions/src/http/body.property.test.ts covers all cases.

async function send(path: string, body: string, type = 'application/json') {
  const init = { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) }
  const response = await request(path, init)
  return { status: response.status, text: await response.text() }
}

it.each([
  ['1: malformed JSON', '{"type":"tech"}}', 'application/json', 400, 'bad_json'],
  ['2: a list', '[{"type":"tech"}]', 'application/json', 400, 'bad_json'],
  ['2: an empty body where a type is needed', '', 'application/json', 400, 'unknown_type'],
  ['6: another type', '{"type":"tech"}', 'text/plain', 415, 'unsupported_type'],
  [
    '5: a key that comes twice',
    '{"type":"tech","type":"x"}',
    'application/json',
    400,
    'unknown_type',
  ],
])('%s is refused', async (_what, body, type, expected, code) => {
  const { status, text } = await send('/api/skill/getskills', body, type)
  expect([status, JSON.parse(text).code]).toEqual([expected, code])
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
