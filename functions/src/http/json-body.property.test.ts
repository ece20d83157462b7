// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from './body.ts'
import { cases, encoder, longest, pieceSize, request, settle, someBytes } from './test-bodies.ts'

describe('JSON', () => {
  const types = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom(
      ...['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'text/json', ''],
      ...['application/json; charset=koi8-r', 'application/jsonp', 'multipart/form-data', 'a,b'],
    ),
    fc.string({ maxLength: 40 }),
  )
  const texts = fc.oneof(
    fc.json(),
    fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc.constantFrom(
      ...['', ' ', '{', '{}', '[]', 'null', '5', '"x"', '\u0000', '{"a":1}x', '\ufeff{}', 'NaN'],
      ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'],
      ...['{"type":"tech","type":{"$ne":1}}', '['.repeat(9_000), `{"a":"${'x'.repeat(17_000)}"}`],
    ),
  )
  const bodies = fc.oneof(
    { weight: 3, arbitrary: texts.map((text) => encoder.encode(text)) },
    someBytes,
    fc.tuple(texts, fc.nat(), fc.nat(255)).map(([text, place, byte]) => {
      const bytes = encoder.encode(text)
      if (bytes.length > 0) bytes[place % bytes.length] = byte
      return bytes
    }),
  )

  it(
    '1, 2, 3, 5, 6, 8: is a plain object or refused',
    async () => {
      let accepted = 0
      const property = fc.asyncProperty(bodies, types, pieceSize, async (bytes, type, size) => {
        const value = await settle(readJson(request(bytes, type, size)))
        if (value === null) return
        accepted += 1
        assert(bytes.length <= 16 * 1024)
        assert.equal(Object.getPrototypeOf(value), Object.prototype)
        if (bytes.length > 0) {
          assert.deepEqual(value, JSON.parse(new TextDecoder().decode(bytes)))
        }
      })
      await fc.assert(property, cases)
      expect(accepted).toBeGreaterThan(cases.numRuns / 50)
    },
    longest,
  )
})
