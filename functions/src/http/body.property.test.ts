// node:assert, because expect is too slow for so many calls.
import assert from 'node:assert/strict'
import { ReadableStream } from 'node:stream/web'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parserRuns } from '../../../tests/support/any-input.ts'
import { HttpError } from '../errors.ts'
import { readForm, readJson } from './body.ts'

const encoder = new TextEncoder()
const someBytes = fc.uint8Array({ maxLength: 400 })
/** Chunk sizes: in one piece, or in several as from a network. */
const pieceSizes = fc.constantFrom(100_000, 1_000, 37)

function request(bytes: Uint8Array, type: string, pieceSize: number): Request {
  const headers = new Headers()
  try {
    headers.set('content-type', type)
  } catch {
    // HTTP headers cannot carry this.
  }
  const starts = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, at) => at)
  const pieces = starts.map((at) => bytes.slice(at * pieceSize, (at + 1) * pieceSize))
  const init = { method: 'POST', headers, body: ReadableStream.from(pieces), duplex: 'half' }
  return new Request('http://function/', init as RequestInit)
}

/** The parsed body, or null for a refusal that a body can cause; fails when it never settles. */
async function settle<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    assert([400, 413, 415].includes(error.status) && error.code !== '')
    return null
  } finally {
    assert.equal(({} as Record<string, unknown>).admin, undefined)
  }
}

/** Valid bodies with some bytes changed, and random bytes. */
const near = (right: fc.Arbitrary<Uint8Array>) =>
  fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 1, arbitrary: someBytes },
    {
      weight: 3,
      arbitrary: fc.tuple(right, changes).map(([bytes, all]) => all.reduce(mutate, bytes)),
    },
  )

/** Replaces some bytes by others: truncates, overwrites and inserts. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.nat(40), fc.constant(Number.POSITIVE_INFINITY)),
    more: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom('', '\r\n', '\r\n\r\n', '--form', '\r\n--form--', '"', ';', '\u0000')
        .map((text) => encoder.encode(text)),
    ),
  }),
  { minLength: 1, maxLength: 3 },
)

type Change = typeof changes extends fc.Arbitrary<(infer T)[]> ? T : never

function mutate(bytes: Uint8Array, { at, length, more }: Change): Uint8Array {
  const index = Math.floor(at * bytes.length)
  return Buffer.concat([bytes.subarray(0, index), more, bytes.subarray(index + length)])
}

const texts = fc.oneof(
  fc.json(),
  fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    ...['', ' ', '{', '{}', '[]', 'null', '5', '"x"', '\u0000', '{"a":1}x', '\ufeff{}', 'NaN'],
    ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'],
    ...['{"type":"tech","type":{"$ne":1}}', '['.repeat(9_000), `{"a":"${'x'.repeat(17_000)}"}`],
  ),
)
const jsonTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    ...['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'text/json', ''],
    ...['application/json; charset=koi8-r', 'application/jsonp', 'multipart/form-data', 'a,b'],
  ),
  fc.string({ maxLength: 40 }),
)

it('1, 2, 3, 5, 6, 8: JSON is a plain object or refused', async () => {
  let accepted = 0
  const bodies = near(texts.map((text) => encoder.encode(text)))
  const property = fc.asyncProperty(bodies, jsonTypes, pieceSizes, async (bytes, type, size) => {
    const value = await settle(readJson(request(bytes, type, size)))
    if (value === null) return
    accepted += 1
    assert(bytes.length <= 16 * 1024)
    assert.equal(Object.getPrototypeOf(value), Object.prototype)
    if (bytes.length > 0) assert.deepEqual(value, JSON.parse(new TextDecoder().decode(bytes)))
  })
  await fc.assert(property, parserRuns)
  // Guards against a test that passes because everything is refused.
  expect(accepted).toBeGreaterThan(0)
})

const allowed = { files: ['photo', 'dark'], fileBytes: 300, bodyBytes: 1024 * 1024 } as const

const part = fc.record({
  disposition: fc.oneof(
    { weight: 9, arbitrary: fc.constant('form-data') },
    fc.constantFrom('attachment', ''),
  ),
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('photo', 'dark', 'n'.repeat(64), 'n'.repeat(65)) },
    fc.constantFrom('name', 'type', '__proto__', 'constructor', ''),
    fc.string({ maxLength: 10 }),
  ),
  filename: fc.oneof(
    fc.constantFrom(null, 'a.png', '', '../../etc/passwd', '👩‍👩‍👧.png', 'x'.repeat(300)),
    fc.string({ maxLength: 10 }),
  ),
  type: fc.constantFrom(null, 'image/png', 'text/plain; charset=utf-16', 'x', ''),
  content: fc.oneof(
    someBytes,
    fc.constantFrom(0, allowed.fileBytes, allowed.fileBytes + 1).map((size) => Buffer.alloc(size)),
    fc.string({ unit: 'grapheme' }).map((text) => encoder.encode(text)),
  ),
})
const parts = fc.oneof(
  { weight: 4, arbitrary: fc.array(part, { maxLength: 3 }) },
  fc.tuple(fc.integer({ min: 10, max: 15 }), part).map(([length, one]) => {
    const field = { ...one, disposition: 'form-data', filename: null }
    return Array.from({ length }, (_, at) => ({ ...field, name: `f${at}` }))
  }),
)
const multipart = parts.map((list) =>
  Buffer.concat([
    ...list.flatMap(({ disposition, name, filename, type, content }) => [
      Buffer.from(`--form\r\nContent-Disposition: ${disposition}; name="${name}"`),
      Buffer.from(filename === null ? '' : `; filename="${filename}"`),
      Buffer.from(type === null ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--form--\r\n'),
  ]),
)
const formTypes = fc.oneof(
  { weight: 30, arbitrary: fc.constant('multipart/form-data; boundary=form') },
  fc.constantFrom(
    ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'],
    ...['multipart/form-data; boundary="form"', 'multipart/mixed; boundary=x', 'text/plain', ''],
    ...[`multipart/form-data; boundary=${'x'.repeat(5_000)}`, 'multipart/form-data; boundary="'],
  ),
)

it('20, 28, 29, 30: what is left of a form is within the limits, anything else is refused', async () => {
  let accepted = 0
  const bodies = near(multipart)
  const property = fc.asyncProperty(bodies, formTypes, pieceSizes, async (bytes, type, size) => {
    const form = await settle(readForm(request(bytes, type, size), allowed))
    if (form === null) return
    accepted += 1
    const { fields, files } = form
    const isFile = (name: string) => allowed.files.some((file) => file === name)
    assert(fields.size + files.size <= 12)
    for (const [name, value] of fields) {
      assert(!isFile(name) && name.length <= 64 && Buffer.byteLength(value) <= 15_000)
    }
    for (const [name, file] of files) assert(isFile(name) && file.byteLength <= allowed.fileBytes)
  })
  await fc.assert(property, parserRuns)
  expect(accepted).toBeGreaterThan(0)
})
