import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '../../scripts/deploy/firebase-tools.ts'
import { fill, makeFolder } from './folder.ts'

beforeEach(() => {
  // Nobody's own sign-in, and no looking for one in Google's network.
  vi.stubEnv('XDG_CONFIG_HOME', makeFolder())
  vi.stubEnv('FIREBASE_TOKEN', undefined)
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  return () => vi.unstubAllEnvs()
})

/** A Google that exchanges tokens and repeats what it is asked. */
async function startGoogle(): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    const { method, url } = request
    if (url?.startsWith('/denied')) response.statusCode = 403
    response.end(
      url === '/token'
        ? '{"access_token":"token","token_type":"Bearer","expires_in":3600}'
        : JSON.stringify({ method, url }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('signs in by workload identity, as the workflow does, and asks as the CLI would', async () => {
  const google = await startGoogle()
  const folder = makeFolder()
  fill(folder, {
    'subject.txt': 'token of the workflow',
    'credentials.json': JSON.stringify({
      type: 'external_account',
      audience:
        '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/a/providers/b',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${google}/token`,
      credential_source: { file: join(folder, 'subject.txt') },
    }),
  })
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'credentials.json'))

  const session = await signIn('ada-site')
  if ('problem' in session) throw new Error(session.problem)
  const { ask } = session
  expect(await ask(`${google}/v1/databases/(default)/x?names=a/b&names=c`)).toEqual({
    status: 200,
    body: { method: 'GET', url: '/v1/databases/(default)/x?names=a%2Fb&names=c' },
  })
  expect(await ask(`${google}/denied:getIamPolicy`, {})).toMatchObject({
    status: 403,
    body: { method: 'POST' },
  })
})
