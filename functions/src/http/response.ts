import type { HttpError } from './http-error.ts'

/** Also keeps Hosting from dropping Set-Cookie, which it does unless the answer is `private`. */
const privateCache = 'private, no-store'

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': privateCache,
      ...headers,
    },
  })
}

export function errorJson(error: HttpError): Response {
  return json(error.body, error.status, error.headers)
}
