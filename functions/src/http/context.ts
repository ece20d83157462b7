import type { BodyHeaders } from './body-guard.ts'

/** Request data that a web-standard Request does not carry. */
export interface Context {
  method: string
  /** The raw path, neither decoded nor normalized, without the query. */
  path: string
  /** The visitor's address. Callers of the function's own URL can forge it. */
  ip: string
  requestId: string
  bodyHeaders: BodyHeaders | undefined
}
