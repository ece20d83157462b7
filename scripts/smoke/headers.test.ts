import { expect, it, onTestFinished, vi } from 'vitest'
import { expectedHeaders, readHeaderRules } from './headers.ts'

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
