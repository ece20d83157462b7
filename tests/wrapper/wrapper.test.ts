import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { securityHeaders } from '../../functions/src/http/security-headers.ts'
import { type FunctionProcess, startFunction } from '../support/function.ts'
import { gzipBomb, sendRaw, unfinished, zeros } from '../support/raw-request.ts'

// What only shows under the wrapper, for one function without backends. If an upgrade of the wrapper or of
// Node disables the body guard, it answers with HTML, inflates the bombs or logs the bodies.

const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'late-faults.js')).href}`
let fn: FunctionProcess
/** A body whose bytes stop coming; sent first, since its timeout takes a while. */
let stalled: ReturnType<typeof send>
const json = { 'content-type': 'application/json' }
const secret = 'hunter2-SECRET'
const ownPolicy = securityHeaders['content-security-policy']

beforeAll(async () => {
  fn = await startFunction({ NODE_OPTIONS: preload })
  stalled = send('/api/skill/getskills', { ...json, 'content-length': 40 }, unfinished(1))
})

afterAll(async () => {
  expect(fn.output()).not.toContain(secret)
  await fn.stop()
})

type Rest<T> = T extends [string, ...infer R] ? R : never
const send = (path: string, ...rest: Rest<Parameters<typeof sendRaw>>) =>
  sendRaw(fn.url + path, ...rest)

/** A connection that sends only the beginning of a body of `size` bytes. */
function begin(path: string, size: number, beginning: string): Socket {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  const socket = connect(Number(new URL(fn.url).port), '127.0.0.1')
  socket.write(`${head}Content-Length: ${size}\r\n\r\n${beginning}`)
  return socket
}

/** Requests the raw path, which fetch and Hosting would normalize. */
function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      httpRequest(fn.url, { path, headers, method }, async (response) => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: await text(response) })
      })
        .once('error', reject)
        .end()
    },
  )
}

it('7: a gzip body of 900 MB is refused with 415 before it is read', async () => {
  const bomb = gzipBomb(900 * 1024 * 1024)
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

it('56: a client whose bytes stop coming is answered 408, with the whole header set', async () => {
  const { status, headers } = await stalled
  expect(status).toBe(408)
  expectSecurityHeaders(headers)
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

it.each<[string, string, Record<string, string>?]>([
  ['GET', '/favicon.ico'],
  ['GET', '/robots.txt'],
  ['OPTIONS', '*'],
  ['POST', '/api/skill/getskills', { expect: 'a miracle' }],
])(
  'what the wrapper answers by itself carries the header set too: %s %s',
  async (method, path, sent) => {
    const { 'content-security-policy': policy, ...headers } = (await request(path, sent, method))
      .headers
    expectSecurityHeaders({ ...headers, 'content-security-policy': ownPolicy })
    expect(policy).toMatch(/^default-src 'none'/)
  },
)

it('9: TRACE is answered with 405 and what is allowed, and sends nothing back', async () => {
  const answer = await request('/api/auth/login', { cookie: `__session=${secret}` }, 'TRACE')
  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  expect(answer.body).not.toContain(secret)
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

it('58: an image path that is not exactly one is a 404 that nobody keeps', async () => {
  const name = `${'0'.repeat(64)}.webp`
  for (const path of [
    '/images/..%2f..%2fetc/passwd',
    '/images/%2e%2e/api',
    '/images/skills/a%00b.webp',
    '/images/skills/%E0%A4%A.webp',
    '/images/skills/a%5c..',
    `/images//skills/${name}`,
    `/images/skills/..;/${name}`,
    `/images/skills/${name}/`,
    `/images/SKILLS/${name}`,
    '//images/skills/x',
  ]) {
    const { status, headers, body } = await request(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(JSON.parse(body).code).toBe('not_found')
  }
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = Math.floor(Date.now() / 1000)
const claims = {
  iss: 'https://session.firebase.google.com/demo-portfolio',
  aud: 'demo-portfolio',
  sub: 'owner',
  auth_time: now - 60,
  iat: now - 60,
  exp: now + 3600,
}

it.each([
  ['alg none', { alg: 'none', typ: 'JWT' }, ''],
  ['HS256', { alg: 'HS256', typ: 'JWT', kid: 'x' }, 'c2lnbmF0dXJl'],
  ['no key id', { alg: 'RS256', typ: 'JWT' }, 'c2lnbmF0dXJl'],
])('41: outside the emulator a cookie with %s is no session', async (_what, header, signature) => {
  const cookie = `__session=${encode(header)}.${encode(claims)}.${signature}`
  const headers = { ...json, cookie }
  const { status, body } = await send('/api/skill/deleteskill', headers, [Buffer.from('{}')])
  expect([status, body.code]).toEqual([401, 'unauthenticated'])
})

it('39: outside the emulator the session cookie is Secure', async () => {
  expect((await request('/api/auth/logout', {}, 'POST')).headers['set-cookie']).toEqual([
    '__session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
  ])
})

it('47: it refuses to start with the Auth emulator outside the emulator', async () => {
  const started = startFunction({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' })
  await expect(started.then(async (other) => await other.stop())).rejects.toThrow(
    /refusing to start/,
  )
})

it('12: after an unhandled rejection it answers as before, and logs no message', async () => {
  await fetch(`${fn.url}/api/unknown`, { headers: { 'x-fault': 'rejection' } })
  await expect.poll(fn.output).toContain('"unhandled rejection"')
  expect(fn.output()).not.toContain('canary')
  expect((await fetch(`${fn.url}/api/unknown`)).status).toBe(404)
})

it('12: after an uncaught exception it answers what runs, takes nothing more and ends', async () => {
  const other = await startFunction({ NODE_OPTIONS: preload })
  onTestFinished(() => other.stop())
  const exited = once(other.child, 'exit')
  const body = new PassThrough()
  body.write('{"type')
  const headers = { ...json, 'content-length': 12, 'x-fault': 'exception' }
  const answer = sendRaw(`${other.url}/api/skill/getskills`, headers, body)
  await expect.poll(other.output).toContain('"uncaught exception"')
  await expect(fetch(`${other.url}/api/unknown`)).rejects.toThrow()
  body.end('":"x"}')
  expect((await answer).status).toBe(400)
  expect(await exited).toEqual([1, null])
  expect(other.output()).not.toContain('canary')
})

function expectSecurityHeaders(headers: NodeJS.Dict<string | string[]>): void {
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers[name]).toBe(value)
}
