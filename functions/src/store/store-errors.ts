// gRPC status codes, as reported by Firestore's client.
const notFound = 5
const alreadyExists = 6
const failedPrecondition = 9

export function isAlreadyThere(error: unknown): boolean {
  return codeOf(error) === alreadyExists
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === notFound
}

export function isChanged(error: unknown): boolean {
  return codeOf(error) === failedPrecondition
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE. */
const passingGrpcCodes = new Set([1, 2, 4, 8, 10, 13, 14])

/** A fault of Firestore or Storage itself, so a retry may succeed. */
export function isBackendFault(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code === 'string') return networkCodes.has(code)
  return typeof code === 'number' && (passingGrpcCodes.has(code) || code === 429 || code >= 500)
}
