import { posix } from 'node:path'
import { readFirebaseConfig } from '../suite/firebase-json.ts'
import type { Expected, Site } from './site.ts'

/** What firebase.json promises for a path, and what no answer may say. */
export async function promisedHeaders({ isLocal }: Pick<Site, 'isLocal'>, path: string) {
  const { hosting } = await readFirebaseConfig()
  const promised: NonNullable<Expected['headers']> = expectedHeaders(path, hosting.headers)
  // Hosting has been seen to send a value of its own: that is checked by what it means.
  delete promised['strict-transport-security']
  // On a live site the function's own policy, which allows nothing, has been seen in the place of Hosting's.
  if (/^\/(api|images)\//.test(path)) promised['content-security-policy'] = /default-src/
  // The Functions emulator says it of itself.
  if (!isLocal) promised['x-powered-by'] = null
  return promised
}

interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

/** By lower-case name; a later rule wins, as in Hosting. */
export function expectedHeaders(path: string, rules: HeaderRule[]): Record<string, string> {
  const matching = rules.filter(({ source = '', regex }) =>
    regex === undefined ? posix.matchesGlob(path, source) : new RegExp(regex).test(path),
  )
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  )
}
