import type { BodyHeaders } from './body-guard.ts'

/** What is known of a request that a web-standard Request does not hold. */
export interface Context {
  method: string
  /** As it was sent, before any decoding or normalising, without the query. */
  path: string
  /** Best effort: behind Hosting it is the visitor's, on the function's own address it can be forged. */
  ip: string
  requestId: string
  bodyHeaders: BodyHeaders | undefined
}
