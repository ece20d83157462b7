import { posix } from 'node:path'
import { readFirebaseConfig } from '../suite/firebase-json.ts'
import type { Expected, Site } from './site.ts'

/** The headers that firebase.json promises for a path, and those that must be absent. */
export async function promisedHeaders({ isLocal }: Pick<Site, 'isLocal'>, path: string) {
  const { hosting } = await readFirebaseConfig()
  const promised: NonNullable<Expected['headers']> = expectedHeaders(path, hosting.headers)
  // Hosting sometimes sends its own value, so its meaning is checked instead.
  delete promised['strict-transport-security']
  // Live, the function's stricter policy sometimes replaces Hosting's.
  if (/^\/(api|images)\//.test(path)) promised['content-security-policy'] = /default-src/
  // The Functions emulator sends it.
  if (!isLocal) promised['x-powered-by'] = null
  return promised
}

interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

/** Keyed by lower-case name; a later rule wins, as in Hosting. */
export function expectedHeaders(path: string, rules: HeaderRule[]): Record<string, string> {
  const matching = rules.filter(({ source = '', regex }) =>
    regex === undefined ? posix.matchesGlob(path, source) : new RegExp(regex).test(path),
  )
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  )
}
