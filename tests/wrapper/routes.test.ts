import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startSite } from './site.ts'

/** Asks the function itself, since fetch and Hosting normalise a path before it gets here. */
function ask(url: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      request(url, { path, headers }, async (response) => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: await text(response),
        })
      })
        .once('error', reject)
        .end()
    },
  )
}

it('58: an image path that is not exactly one is a 404 that nobody keeps', async (context) => {
  const { fn } = await startSite(context)
  const name = `${'0'.repeat(64)}.webp`
  for (const path of [
    '/images/..%2f..%2fetc/passwd',
    '/images/%2e%2e/api',
    '/images/%252e%252e/x',
    '/images/skills/a%00b.webp',
    '/images/skills/%E0%A4%A.webp',
    '/images/skills/a%5c..',
    `/images//skills/${name}`,
    `/images/skills/..;/${name}`,
    `/images/skills/${name}/`,
    `/images/SKILLS/${name}`,
    `/images/${'a'.repeat(2048)}`,
    '//images/skills/x',
  ]) {
    const { status, headers, body } = await ask(fn.url, path)
    expect([path, status]).toEqual([path, 404])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(JSON.parse(body).code).toBe('not_found')
  }
})

it('60: a query, forwarded hosts and odd Accept headers change nothing and are not reflected', async (context) => {
  const { fn } = await startSite(context)
  const path = '/images/skills/none.webp'
  const plain = await ask(fn.url, path)
  for (const headers of [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-original-url': '/api/auth/login' },
    { 'x-rewrite-url': '/api/auth/login' },
    { accept: 'text/html;evil' },
  ] as Record<string, string>[]) {
    const answer = await ask(fn.url, `${path}?evil=1`, headers)
    expect(answer.body).toBe(plain.body)
    expect({ ...answer.headers, date: '' }).toEqual({ ...plain.headers, date: '' })
  }
})
