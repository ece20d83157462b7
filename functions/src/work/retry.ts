/** The queue's retries of a task, with a backoff from 10 s to 10 min. */
export const retryConfig = {
  maxAttempts: 6,
  minBackoffSeconds: 10,
  maxBackoffSeconds: 600,
  maxDoublings: 4,
}

/** A MailError or HostingError after which a retry may succeed. */
export function isTransient(error: unknown): error is Error {
  return error instanceof Error && 'kind' in error && error.kind === 'later'
}
