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

/** What is safe to log of an unknown error: its class, code and stack, without its message. */
export function describeError(error: unknown): { error: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, stack: '' }
  const code = 'code' in error ? ` ${String(error.code).slice(0, 60)}` : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { error: error.name + code, stack: frames.slice(0, 8).join('\n') }
}
