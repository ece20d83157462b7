import { expect, it, vi } from 'vitest'
import { connect } from './google.ts'

vi.mock('./firebase-tools.ts', () => ({ accessToken: async () => 'token' }))

it('says why a call has no answer, also where the answer breaks off', async () => {
  const cause = new Error('getaddrinfo ENOTFOUND firebase.googleapis.com')
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error('terminated')) })
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockRejectedValueOnce(new TypeError('fetch failed', { cause }))
      .mockResolvedValueOnce(new Response(broken)),
  )
  for (const words of [cause.message, 'terminated']) {
    await expect(connect('ada').get('firebase', '/v1/x')).rejects.toMatchObject({
      status: 0,
      message: `no answer: ${words} (GET https://firebase.googleapis.com/v1/x)`,
    })
  }
})
