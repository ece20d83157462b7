/** Logs one line of JSON, as Cloud Logging expects. Never pass a body, a cookie, an e-mail or a key. */
export function log(
  severity: 'INFO' | 'WARNING' | 'ERROR',
  message: string,
  fields: Record<string, string | number> = {},
): void {
  const line = JSON.stringify({ severity, message, ...fields })
  if (severity === 'ERROR') console.error(line)
  else console.log(line)
}

/** Characters: the link to a missing index has some 300. */
const maxWords = 1_000

/** What is safe to log of an unknown error: classes, codes and stack, and its message where it is Google's own. */
export function describeError(error: unknown): { error: string; stack: string; google?: string } {
  if (!(error instanceof Error)) return { error: typeof error, stack: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const google = googlesWords(error)
  return {
    error: namesOf(error),
    stack: frames.slice(0, 8).join('\n'),
    ...(google && { google }),
  }
}

/** The class and code of an error and of its causes: fetch's own error says nothing. */
function namesOf(error: unknown, maxCauses = 3): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? ` ${String(error.code).slice(0, 60)}` : ''
  const own = error.name + code
  if (error.cause === undefined || maxCauses === 0) return own
  return `${own} ← ${namesOf(error.cause, maxCauses - 1)}`
}

/** gRPC: PERMISSION_DENIED, RESOURCE_EXHAUSTED, FAILED_PRECONDITION (a missing index), UNAUTHENTICATED. */
const grpcCodes = [7, 8, 9, 16]
const httpCodes = [401, 403, 429]

/** What is missing or used up, as Firestore, Storage and Cloud Tasks say it. Other errors may repeat what was sent. */
function googlesWords(error: Error): string | undefined {
  const { code, details, errors } = Object(error)
  const isFirestores = grpcCodes.includes(code) && typeof details === 'string'
  const isStorages = httpCodes.includes(code) && Array.isArray(errors)
  const isQueues = String(code).startsWith('functions/')
  if (!isFirestores && !isStorages && !isQueues) return undefined
  return error.message.replace(/\S+@(?!\S*gserviceaccount\.com)\S+/g, '…').slice(0, maxWords)
}
