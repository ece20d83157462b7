/** The metadata server of Cloud Run, which tells programs their account. */
import { serve } from '../serve.ts'

/** Unsigned, since no stand-in checks the signature. */
export function accountToken(email: string): string {
  const parts = [{ alg: 'RS256' }, { email, email_verified: true }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${parts.join('.')}.signature`
}

/** The account of a call's token; undefined for the project's owner. */
export function accountOf(authorization = ''): string | undefined {
  const [, claims] = authorization.split('.')
  return claims && JSON.parse(Buffer.from(claims, 'base64url').toString()).email
}

/** Environment variables that lead Google's clients there. */
export async function startMetadata(project: string, email: string) {
  const account = '/computeMetadata/v1/instance/service-accounts/default'
  const answers: Record<string, string> = {
    '/computeMetadata/v1/instance': '{}',
    '/computeMetadata/v1/project/project-id': project,
    '/computeMetadata/v1/universe/universe-domain': 'googleapis.com',
    [`${account}/email`]: email,
    [`${account}/token`]: JSON.stringify({
      access_token: accountToken(email),
      token_type: 'Bearer',
      expires_in: 3600,
    }),
  }
  const origin = await serve(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const text = answers[pathname.replace(/\/$/, '')]
    const type = text?.startsWith('{') ? 'application/json' : 'text/plain'
    const headers = { 'metadata-flavor': 'Google', 'content-type': type }
    response.writeHead(text === undefined ? 404 : 200, headers).end(text)
  })
  return {
    GCE_METADATA_HOST: origin.replace('http://', ''),
    METADATA_SERVER_DETECTION: 'assume-present',
  }
}
