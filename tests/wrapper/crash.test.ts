import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { startFunction } from '../support/function.ts'

it('12: after an unhandled rejection and a late throw the process still answers, and logs no message', async ({
  onTestFinished,
}) => {
  const preload = pathToFileURL(join(import.meta.dirname, 'late-faults.js')).href
  const fn = await startFunction({ NODE_OPTIONS: `--import=${preload}` })
  onTestFinished(() => fn.stop())
  fn.child.kill('SIGUSR2')
  await expect.poll(fn.output).toContain('"unhandled rejection"')
  await expect.poll(fn.output).toContain('"uncaught exception"')
  expect(fn.output()).not.toContain('canary')
  expect((await fetch(`${fn.url}/api/unknown`)).status).toBe(404)
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = {
  iss: 'https://session.firebase.google.com/demo-portfolio',
  aud: 'demo-portfolio',
  sub: 'owner',
  auth_time: Math.floor(Date.now() / 1000) - 60,
  iat: Math.floor(Date.now() / 1000) - 60,
  exp: Math.floor(Date.now() / 1000) + 3600,
}

it.each([
  ['alg none', { alg: 'none', typ: 'JWT' }, ''],
  ['HS256', { alg: 'HS256', typ: 'JWT', kid: 'x' }, 'c2lnbmF0dXJl'],
  ['no key id', { alg: 'RS256', typ: 'JWT' }, 'c2lnbmF0dXJl'],
])('41: outside the emulator a cookie with %s is no session', async (_what, header, signature) => {
  const fn = await startFunction()
  try {
    const cookie = `__session=${encode(header)}.${encode(claims)}.${signature}`
    const response = await fetch(`${fn.url}/api/skill/deleteskill`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    })
    expect(response.status).toBe(401)
    expect((await response.json()).code).toBe('unauthenticated')
  } finally {
    await fn.stop()
  }
})

it('39: outside the emulator the session cookie is Secure', async () => {
  const fn = await startFunction()
  try {
    const response = await fetch(`${fn.url}/api/auth/logout`, { method: 'POST' })
    expect(response.headers.getSetCookie()).toEqual([
      '__session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ])
  } finally {
    await fn.stop()
  }
})
