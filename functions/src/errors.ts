import type { ErrorBody } from './contract/error.ts'

/** An error that the caller may read. Anything else that is thrown becomes a generic 500. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.fields = more.fields
    this.headers = more.headers ?? {}
  }

  get body(): ErrorBody {
    const { message, code, fields } = this
    return fields ? { message, code, fields } : { message, code }
  }
}

export function changedError(): HttpError {
  return new HttpError(409, 'changed', 'This was changed elsewhere. Reload to see the change.')
}

export function unavailable(headers: Record<string, string> = {}): HttpError {
  return new HttpError(503, 'unavailable', 'The service is not available. Please try again.', {
    headers,
  })
}
