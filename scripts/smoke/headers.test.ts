import { expect, it, vi } from 'vitest'
import { promisedHeaders } from './headers.ts'

it('expects the policy that lets the contact service through', async () => {
  vi.stubEnv('VITE_CONTACT_ENDPOINT', 'https://forms.example.net/submit')
  const { 'content-security-policy': policy } = await promisedHeaders({ isLocal: false }, '/')
  expect(policy).toMatch(/connect-src [^;]*https:\/\/forms\.example\.net(;|$| )/)
})
