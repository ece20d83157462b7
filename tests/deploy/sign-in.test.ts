import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '../../scripts/firebase/firebase-tools.ts'
import { connect } from '../../scripts/provision/google.ts'
import { fill, makeCopy, makeFolder, runScript, workloadIdentity } from '../support/folder.ts'

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
  fill(folder, { 'subject.txt': 'token of the workflow' })
  const credentials = workloadIdentity(folder, google)
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value)

  vi.stubEnv('FIREBASE_API_URL', google)
  expect(await signIn('ada-site')).toBeUndefined()
  const session = connect('ada-site')
  expect(await session.get('firebaseApi', '/v1/databases/(default)/x?names=a%2Fb&names=c')).toEqual(
    {
      method: 'GET',
      url: '/v1/databases/(default)/x?names=a%2Fb&names=c',
    },
  )
  expect(await session.post('firebaseApi', '/x:getIamPolicy')).toMatchObject({ method: 'POST' })
  await expect(session.get('firebaseApi', '/denied')).rejects.toMatchObject({ status: 403 })
})

it('of the CLI serves the Admin SDK too, in a file that nobody else may read', async () => {
  const copy = makeCopy()
  const call = `
    const { credentialFile } = await import('./scripts/firebase/firebase-tools.ts')
    console.log(await credentialFile())`
  const find = () => runScript(copy, ['--input-type=module', '--eval', call])
  expect((await find()).text.trim()).toBe('undefined')

  const account = { user: { email: 'ada@ada.dev' }, tokens: { refresh_token: 'of Ada' } }
  fill(copy, { 'config/configstore/firebase-tools.json': JSON.stringify(account) })
  const file = (await find()).text.trim()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    type: 'authorized_user',
    refresh_token: 'of Ada',
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
