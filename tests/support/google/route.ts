import type { IncomingHttpHeaders } from 'node:http'
import { Refused, type State } from './state.ts'

export interface Asked {
  method: string
  path: string
  parts: string[]
  // biome-ignore lint/suspicious/noExplicitAny: whatever is sent
  body: any
  bytes: Buffer
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Such as `serviceAccount:…`; undefined for the owner of the project. */
  caller: string | undefined
  /** Of the API here. */
  url: string
}

/** By method, API and path; an asterisk is one part of the path, and comes in `parts`; two are the rest. */
export type Routes = Record<string, (state: State, asked: Asked) => object>

/** A field that Google does not know is an error there, too. */
export function only(body: object, ...fields: string[]): void {
  const odd = Object.keys(body).filter((field) => !fields.includes(field))
  if (odd.length > 0) throw new Refused(400, `Unknown name "${odd}": Cannot find field.`)
}

export function must(isRight: unknown, message: string): void {
  if (!isRight) throw new Refused(400, message)
}
