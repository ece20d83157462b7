import type { BodyHeaders } from './body-guard.ts'

/** Facts about a request that a web-standard Request has no place for. */
export interface Context {
  method: string
  /** Of the address, not decoded or normalised, without the query. */
  path: string
  /** The visitor's address. A caller of the function's own address can forge it. */
  ip: string
  requestId: string
  bodyHeaders: BodyHeaders | undefined
}
