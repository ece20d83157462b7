import type { ErrorBody } from '#contract/error.ts'
import { resizedPath } from '#contract/image-path.ts'

/** ms. Longer than the function's own limit (20 s after the body arrives), so that its response is still received. */
export const timeout = 35_000

/** A call that was answered with an error. `message` is the server's. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
  }
}

/** The URL of an API image path; `width` picks a smaller copy. Absolute URLs are kept. */
export function imageUrl(path: string, width?: 480 | 960): string {
  if (/^(?:data:|blob:|\/)/.test(path)) return path
  return `/${width ? resizedPath(path, width) : path}`
}

/** Posts JSON or no body. Rejects with ApiError when refused, TypeError when the network fails. */
export async function post<T>(path: string, body?: object, signal?: AbortSignal): Promise<T> {
  return (await postWithHeaders<T>(path, body, signal)).answer
}

/** The same, with the headers of the answer. */
export async function postWithHeaders<T>(
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<{ answer: T; headers: Headers }> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), timeout)
  signal?.addEventListener('abort', () => abort.abort(signal.reason))
  if (signal?.aborted) abort.abort(signal.reason)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: abort.signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { headers } = response
    const answer = readAnswer<T>(
      response.status,
      headers.get('content-type'),
      await response.text(),
    )
    return { answer, headers }
  } finally {
    clearTimeout(timer)
  }
}

/** Parses a response; throws ApiError when it is an error or not JSON. */
export function readAnswer<T>(status: number, type: string | null, text: string): T {
  const answer = type?.startsWith('application/json') ? parse(text) : null
  const isObject = typeof answer === 'object' && answer !== null
  if (status < 200 || status > 299) throw new ApiError(status, isObject ? answer : {})
  if (answer === null) throw new ApiError(status, { code: 'not_json' })
  return answer as T
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function getToken(id: string): Promise<{ valid: true; expiresAt: string }> {
  return post('/api/auth/getToken', { id })
}
