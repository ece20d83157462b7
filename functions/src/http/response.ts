import type { HttpError } from '../errors.ts'

/** `private` also because Hosting drops Set-Cookie from any other response. */
const privateCache = 'private, no-store'

export function jsonResponse(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return answerWith(JSON.stringify(body), status, headers)
}

/** Encoded once, to be shared by many responses without a copy. */
export function jsonBytes(body: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(body))
}

export function sharedJson(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return answerWith(body, 200, headers)
}

function answerWith(body: BodyInit, status: number, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': privateCache,
      ...headers,
    },
  })
}

export function errorJson(error: HttpError): Response {
  return jsonResponse(error.body, error.status, error.headers)
}
