/** What tells a program on Cloud Run who it is: the metadata server of its instance. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Metadata {
  /** The variables that lead Google's clients there. */
  env: Record<string, string>
  close(): void
}

export async function startMetadata(project: string, email: string): Promise<Metadata> {
  const account = '/computeMetadata/v1/instance/service-accounts/default'
  const answers: Record<string, string> = {
    '/computeMetadata/v1/instance': '{}',
    '/computeMetadata/v1/project/project-id': project,
    '/computeMetadata/v1/universe/universe-domain': 'googleapis.com',
    [`${account}/email`]: email,
    [`${account}/token`]: '{"access_token":"owner","token_type":"Bearer","expires_in":3600}',
  }
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const text = answers[pathname.replace(/\/$/, '')]
    const type = text?.startsWith('{') ? 'application/json' : 'text/plain'
    const headers = { 'metadata-flavor': 'Google', 'content-type': type }
    response.writeHead(text === undefined ? 404 : 200, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { GCE_METADATA_HOST: host, METADATA_SERVER_DETECTION: 'assume-present' },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
