import { expect, it, onTestFinished, vi } from 'vitest'
import { expectedHeaders, readHeaderRules } from './headers.ts'

const rules = await readHeaderRules()

it.each(['/api/auth/login', '/images/skills/x.webp', '/favicon.svg', '/nowhere'])(
  'promises the security headers for %s, and leaves the cache to the function',
  (path) => {
    expect(Object.keys(expectedHeaders(path, rules)).sort()).toEqual([
      'content-security-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ])
  },
)

it.each([
  ...['/', '/login', '/login/', '/admin', '/404', '/resume', '/projects/vandi'],
  ...['/resume.pdf', '/contact.vcf'],
])('promises that %s is asked for anew', (path) => {
  expect(expectedHeaders(path, rules)['cache-control']).toBe('no-cache')
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
  onTestFinished(() => void vi.unstubAllEnvs())
  const policy = expectedHeaders('/', await readHeaderRules())['content-security-policy']
  expect(policy).toMatch(/connect-src [^;]*https:\/\/forms\.example\.net(;|$| )/)
})
