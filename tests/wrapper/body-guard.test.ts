import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityHeaders } from '../../functions/src/http/security-headers.ts'
import { type FunctionProcess, startFunction } from '../support/function.ts'
import { formOfParts, gzipBomb, sendRaw, unfinished, zeros } from '../support/raw-request.ts'

// If an upgrade of the wrapper or of Node stops the guard from firing, every test here fails: the
// wrapper would answer with HTML, inflate the bombs or log the bodies.

let fn: FunctionProcess
const secret = 'hunter2-SECRET'
const ownPolicy = securityHeaders['content-security-policy']

beforeAll(async () => {
  fn = await startFunction()
})

afterAll(async () => {
  expect(fn.output()).not.toContain(secret)
  await fn.stop()
})

type Rest<T> = T extends [string, ...infer R] ? R : never
const send = (path: string, ...rest: Rest<Parameters<typeof sendRaw>>) =>
  sendRaw(fn.url + path, ...rest)

/** A connection on which only the beginning of a body of so many bytes is sent. */
function begin(path: string, size: number, beginning: string): Socket {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  const socket = connect(Number(new URL(fn.url).port), '127.0.0.1')
  socket.write(`${head}Content-Length: ${size}\r\n\r\n${beginning}`)
  return socket
}

const json = { 'content-type': 'application/json' }
it('1: malformed JSON is answered as JSON, and nothing of it is logged', async () => {
  const body = Buffer.from(`{"email":"a@example.com","password":"${secret}"`)
  const { status, body: answer } = await send(
    '/api/auth/login',
    { ...json, 'content-length': body.length },
    [body],
  )
  expect([status, answer.code]).toEqual([400, 'bad_json'])
  expect(fn.output()).not.toContain(secret)
})

it('7: a gzip body of 900 MB is refused with 415 before it is read', async () => {
  const bomb = await gzipBomb(900 * 1024 * 1024)
  for (const encoding of ['gzip', 'br', 'deflate']) {
    const headers = { ...json, 'content-encoding': encoding, 'content-length': bomb.length }
    const { status, body } = await send('/api/auth/login', headers, [bomb])
    expect([status, body.code]).toEqual([415, 'unsupported_encoding'])
  }
})

it('8: JSON above 16 KiB is refused with 413, also when it is chunked without end', async () => {
  const large = Buffer.from(`{"a":"${'x'.repeat(17 * 1024)}"}`)
  expect(
    (await send('/api/skill/getskills', { ...json, 'content-length': large.length }, [large]))
      .status,
  ).toBe(413)
  const { status, headers } = await send('/api/skill/getskills', json, unfinished(17 * 1024))
  expect(status).toBe(413)
  expect(headers.connection).toBe('close')
  expectSecurityHeaders(headers)
})

it('28: a body of 33 MB is cut off early, by what it says and by what it is', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=----------------------------x' }
  const size = 33 * 1024 * 1024
  const said = { ...form, 'content-length': size }
  for (const [headers, chunks] of [
    [said, unfinished(1)],
    [said, zeros(size / 65_536)],
    [form, unfinished(65 * 1024)],
    [form, zeros(size / 65_536)],
  ] as const) {
    const { status, body } = await send('/api/contact/submit', headers, chunks)
    expect([status, body.code]).toEqual([413, 'too_large'])
  }
})

it('28: a connection whose body was refused is closed, though its client would send on', async () => {
  const socket = begin('/api/contact/submit', 33 * 1024 * 1024, '0')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
})

it('28: a contact form above 64 KiB is refused before it is parsed, forty at once', async () => {
  const { type, body } = formOfParts(100_000)
  const headers = { 'content-type': type, 'content-length': body.length }
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => send('/api/contact/submit', headers, [body])),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413))
})

it('56: a client whose bytes stop coming is answered 408, with the whole header set', async () => {
  const headers = { ...json, 'content-length': 40 }
  const { status, headers: answered } = await send('/api/skill/getskills', headers, unfinished(1))
  expect(status).toBe(408)
  expectSecurityHeaders(answered)
})

it('56: a client that goes away mid-body is logged once and leaves the function as it was', async () => {
  const logged = () => fn.output().match(/"message":"request"/g)?.length ?? 0
  const before = logged()
  const socket = begin('/api/skill/getskills', 900, '{"ty')
  await once(socket, 'connect')
  socket.destroy()
  await expect.poll(logged).toBe(before + 1)
  expect(fn.output()).not.toContain('{"ty')
  const { status } = await send('/api/skill/getskills', json, [Buffer.from('{"type":"x"}')])
  expect(status).toBe(400)
  await expect.poll(logged).toBe(before + 2)
})

it('what the wrapper answers by itself carries the header set too', async () => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(fn.url, { method, path, headers }, (answer) => resolve(answer.resume()))
        .once('error', reject)
        .end()
    })
  for (const answer of [
    await ask('GET', '/favicon.ico'),
    await ask('GET', '/robots.txt'),
    await ask('OPTIONS', '*'),
    await ask('POST', '/api/skill/getskills', { expect: 'a miracle' }),
  ]) {
    const { 'content-security-policy': policy, ...headers } = answer.headers
    expectSecurityHeaders({ ...headers, 'content-security-policy': ownPolicy })
    expect(policy).toMatch(/^default-src 'none'/)
  }
})

it('9: TRACE is answered with 405 and what is allowed, and sends nothing back', async () => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: `__session=${secret}` }
    httpRequest(`${fn.url}/api/auth/login`, { method: 'TRACE', headers }, resolve)
      .once('error', reject)
      .end()
  })
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
  expect(await text(response)).not.toContain(secret)
})

it.each([
  [
    'a hundred headers of 1 KB',
    Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-${index}`, 'y'.repeat(1024)])),
  ],
  ['a cookie of 20 KB', { cookie: `__session=${'y'.repeat(20 * 1024)}` }],
])('11: %s: refused by the platform, and the next request is fine', async (_what, headers) => {
  const flood = await fetch(`${fn.url}/api/unknown`, { headers }).then(
    ({ status }) => status,
    () => 'closed',
  )
  expect([400, 431, 'closed']).toContain(flood)
  expect((await fetch(`${fn.url}/api/unknown`)).status).toBe(404)
})

it('47: it refuses to start with the Auth emulator outside the emulator', async () => {
  const started = startFunction({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' })
  await expect(started.then(async (other) => await other.stop())).rejects.toThrow(
    /refusing to start/,
  )
})

function expectSecurityHeaders(headers: NodeJS.Dict<string | string[]>): void {
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers[name]).toBe(value)
}
