import type { ErrorBody } from '#contract/error.ts'
import { resizedPath } from '#contract/image-path.ts'
import { readAtHeader } from '#contract/read-at.ts'

/** ms. Longer than the function works once a body is there (20 s), so that its answer is seen when there is one. */
export const timeout = 35_000

/** A call that was answered with anything but success. `message` is the server's own. */
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

/** The address of an image path as the API gives it; `width` picks a smaller copy. A whole address stays. */
export function imageUrl(path: string, width?: 480 | 960): string {
  if (/^(?:data:|blob:|\/)/.test(path)) return path
  return `/${width ? resizedPath(path, width) : path}`
}

/** Posts JSON, or nothing. Rejects with ApiError when refused, TypeError when the network fails. */
export async function post<T>(path: string, body?: object, signal?: AbortSignal): Promise<T> {
  return (await postForList<T>(path, body, signal)).answer
}

/** `readAt`: when the server read from the database what it answers, null where it does not say. */
export async function postForList<T>(
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<{ answer: T; readAt: string | null }> {
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
    return { answer, readAt: headers.get(readAtHeader) }
  } finally {
    clearTimeout(timer)
  }
}

/** What the server answered; ApiError when it refused, or answered with something else than JSON. */
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
