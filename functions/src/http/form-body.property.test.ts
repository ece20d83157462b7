// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForm } from './body.ts'
import {
  cases,
  encoder,
  longest,
  patience,
  pieceSize,
  request,
  settle,
  someBytes,
} from './test-bodies.ts'

const allowed = { files: ['photo', 'dark'], fileBytes: 300, bodyBytes: 1024 * 1024 } as const
const boundary = '----form-boundary'

const names = fc.oneof(
  fc.constantFrom('name', 'type', 'photo', 'dark', '__proto__', 'constructor', '', 'n'.repeat(65)),
  fc.string({ maxLength: 10 }),
)
const dispositions = fc.constantFrom('form-data', 'form-data', 'form-data', 'attachment', '')

interface Part {
  disposition: string
  name: string
  filename: string | null
  type: string | null
  content: Uint8Array
}

const parts: fc.Arbitrary<Part> = fc.record({
  disposition: dispositions,
  name: names,
  filename: fc.option(
    fc.oneof(
      fc.constantFrom('', '../../etc/passwd', 'a.php.png', '👩‍👩‍👧.png', 'x'.repeat(300)),
      fc.string({ maxLength: 10 }),
    ),
  ),
  type: fc.option(fc.constantFrom('image/png', 'text/plain; charset=utf-16', 'x', '')),
  content: fc.oneof(
    someBytes,
    fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => encoder.encode(text)),
  ),
})

function multipart(list: Part[]): Uint8Array {
  const lines = list.flatMap(({ disposition, name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: ${disposition}; name="${name}"`,
    filename === null ? '' : `; filename="${filename}"`,
    type === null ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat(
    [...lines, `--${boundary}--\r\n`].map((line) =>
      typeof line === 'string' ? Buffer.from(line) : line,
    ),
  )
}

/** Cuts, doubles, overwrites and inserts. */
const mutations = fc.array(
  fc.record({
    kind: fc.constantFrom('cut', 'cut off', 'double', 'overwrite', 'insert'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom(
          '\r\n',
          '\r\n\r\n',
          `--${boundary}`,
          `\r\n--${boundary}--`,
          '"',
          ';',
          '\u0000',
        )
        .map((text) => encoder.encode(text)),
    ),
  }),
  { maxLength: 3 },
)

type Mutation = typeof mutations extends fc.Arbitrary<(infer T)[]> ? T : never

function mutate(bytes: Uint8Array, { kind, at, length, bytes: more }: Mutation): Uint8Array {
  const place = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (kind === 'cut') return Buffer.concat([before, after.subarray(length)])
  if (kind === 'cut off') return before
  if (kind === 'double') return Buffer.concat([before, after.subarray(0, length), after])
  if (kind === 'overwrite') return Buffer.concat([before, more, after.subarray(more.length)])
  return Buffer.concat([before, more, after])
}

describe('form', () => {
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
    fc.constantFrom(
      ...[
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=x',
      ],
      ...[
        `multipart/form-data; boundary="${boundary}"`,
        'multipart/mixed; boundary=x',
        'text/plain',
      ],
      ...[
        `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
        'multipart/form-data; boundary="',
        '',
      ],
    ),
  )
  const bodies = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.array(parts, { maxLength: 5 }), mutations)
        .map(([list, changes]) => changes.reduce(mutate, multipart(list))),
    },
    { weight: 1, arbitrary: someBytes },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(40), parts)
        .map(([count, part]) =>
          multipart(Array.from({ length: count }, (_, index) => ({ ...part, name: `f${index}` }))),
        ),
    },
  )

  it(
    '20, 28, 29, 30: whatever is left is within the limits, anything else is refused',
    async () => {
      let accepted = 0
      const property = fc.asyncProperty(bodies, types, pieceSize, async (bytes, type, size) => {
        const form = await settle(readForm(request(bytes, type, size), allowed))
        if (form === null) return
        accepted += 1
        const { fields, files } = form
        assert(fields.size + files.size <= 12)
        for (const [name, value] of fields) {
          assert(name.length <= 64 && Buffer.byteLength(value) <= 15_000)
          assert(!allowed.files.some((file) => file === name))
        }
        for (const [name, file] of files) {
          assert(allowed.files.some((one) => one === name))
          assert(file.byteLength <= allowed.fileBytes)
        }
      })
      await fc.assert(property, cases)
      expect(accepted).toBeGreaterThan(cases.numRuns / 50)
    },
    longest,
  )

  it(
    '29: a form as a browser sends it is read as it was filled in',
    async () => {
      const text = fc.string({ unit: 'grapheme', maxLength: 100 })
      const filename = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
      const filled = fc.record({
        fields: fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), text, { maxKeys: 8 }),
        photo: fc.uint8Array({ minLength: 1, maxLength: allowed.fileBytes }),
        // A browser gives every file a name.
        filename: fc.oneof(fc.constantFrom('../../etc/passwd', 'a\r\nb.png', '"'), filename),
      })
      const property = fc.asyncProperty(filled, async ({ fields, photo, filename }) => {
        // In a name, "%22" is how a browser sends a quotation mark; it has no way to send "%22" itself.
        const isClear = (name: string) => !/^(photo|dark)$|%(22|0a|0d)/i.test(name)
        fc.pre(Object.keys(fields).every(isClear))
        const data = new FormData()
        for (const [name, value] of Object.entries(fields)) data.set(name, value)
        data.set('photo', new File([new Uint8Array(photo)], filename))
        const sent = new Request('http://function/', { method: 'POST', body: data })
        const form = await readForm(sent, allowed)
        // On its way a line break becomes CRLF.
        const asSent = (value: string) => value.replace(/\r\n|\r|\n/g, '\r\n')
        expect(Object.fromEntries(form.fields)).toEqual(
          Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [asSent(name), asSent(value)]),
          ),
        )
        expect(form.files.get('photo')).toEqual(new Uint8Array(photo))
      })
      await fc.assert(property, { numRuns: 1_000, timeout: patience })
    },
    longest,
  )
})
