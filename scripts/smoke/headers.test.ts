import { afterEach, expect, it, vi } from 'vitest'
import { expectedHeaders, readHeaderRules } from './headers.ts'

afterEach(() => vi.unstubAllEnvs())

const rules = await readHeaderRules()
const names = (path: string) => Object.keys(expectedHeaders(path, rules)).sort()
const everywhere = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]

it('promises the security headers for every path, and leaves the cache to the function', () => {
  for (const path of ['/api/auth/login', '/images/skills/x.webp', '/favicon.svg', '/nowhere']) {
    expect(names(path)).toEqual(everywhere)
  }
})

it('promises a cache rule for documents and assets', () => {
  for (const path of [
    '/',
    '/login',
    '/login/',
    '/admin',
    '/404',
    '/resume',
    '/projects/vandi',
    '/resume.pdf',
    '/contact.vcf',
  ]) {
    expect(expectedHeaders(path, rules)['cache-control']).toBe('no-cache')
  }
  expect(expectedHeaders('/assets/x.js', rules)['cache-control']).toMatch(/immutable/)
})

it('lets the later rule win', () => {
  const later = [
    { source: '**', headers: [{ key: 'X-A', value: '1' }] },
    { source: '/assets/**', headers: [{ key: 'x-a', value: '2' }] },
  ]
  expect(expectedHeaders('/assets/x', later)['x-a']).toBe('2')
  expect(expectedHeaders('/x', later)['x-a']).toBe('1')
})

it('says so when firebase.json has a source that it cannot match', () => {
  const unknown = [{ source: '**/*.@(js|css)', headers: [] }]
  expect(() => expectedHeaders('/', unknown)).toThrow('does not know')
})

it('expects the policy that lets the contact service through', async () => {
  vi.stubEnv('VITE_CONTACT_ENDPOINT', 'https://forms.example.net/submit')
  const policy = expectedHeaders('/', await readHeaderRules())['content-security-policy']
  expect(policy).toMatch(/connect-src [^;]*https:\/\/forms\.example\.net(;|$| )/)
  expect(policy).toMatch(/form-action [^;]*https:\/\/forms\.example\.net(;|$| )/)
})
