import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testProfile } from '../../../tests/support/test-profile.ts'

const endpoint = 'https://forms.example.net/submit'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_CONTACT_ENDPOINT', endpoint)
  vi.stubEnv('VITE_CONTACT_ACCESS_KEY', 'key-of-the-owner')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('sends an external service exactly what the form has and the access key', async () => {
  const fetch = vi.fn().mockResolvedValue(Response.json({ success: true, message: 'Email sent' }))
  vi.stubGlobal('fetch', fetch)
  const { sendMessage } = await import('./contact-service.ts')
  const form = new FormData()
  form.set('message', 'Can we talk?')
  expect(await sendMessage(form, '')).toEqual({ success: true })
  const [address, { method, body }] = fetch.mock.lastCall ?? []
  expect([address, method]).toEqual([endpoint, 'POST'])
  expect(Object.fromEntries(body)).toEqual({
    message: 'Can we talk?',
    access_key: 'key-of-the-owner',
  })
})

it('has no field for robots in a form that an external service gets', async () => {
  const { renderHome } = await import('./render.tsx')
  const named = renderHome({}, testProfile).match(/(?<=<(?:input|textarea)[^>]* name=")[^"]*/g)
  expect(named).toEqual(['fullname', 'email', 'number', 'message'])
})
