import type { Method } from '../rules/parse.ts'
import type { Query } from './query.ts'
import { StatusError } from './values.ts'

/** Throws when the rules refuse; `name` is a document, or a collection for a list. */
export type Check = (method: Method, name: string) => void

export function checkQuery(check: Check, parent: string, query: Query): void {
  for (const { collectionId = '', allDescendants } of query.from ?? []) {
    // Which paths a collection group reaches is not known before it is read: owner only.
    check('list', allDescendants ? '' : `${parent}/${collectionId}`)
  }
}

export function statusOf(error: unknown): { code: number; message: string; name: string } {
  if (error instanceof StatusError) {
    return { code: error.code, message: error.message, name: 'Error' }
  }
  console.error(error)
  return { code: 13, message: String(error), name: 'Error' }
}
