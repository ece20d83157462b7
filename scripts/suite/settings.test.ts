import { afterEach, expect, it, vi } from 'vitest'
import { portsFrom } from './ports.ts'
import { firebaseConfig } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

it('lets the page reach the contact service that it is built with', async () => {
  const policyOf = async () => JSON.stringify(await firebaseConfig(portsFrom(6000), false))
  vi.stubEnv('VITE_CONTACT_ENDPOINT', '')
  expect(await policyOf()).not.toContain('https://forms.example.net')
  vi.stubEnv('VITE_CONTACT_ENDPOINT', 'https://forms.example.net/submit')
  expect(await policyOf()).toMatch(/connect-src [^;]*https:\/\/forms\.example\.net/)
})
