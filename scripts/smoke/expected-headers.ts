/** The headers that firebase.json promises for a path. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../suite/paths.ts'

interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

export function readHeaderRules(): HeaderRule[] {
  return JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')).hosting.headers
}

/** By lower-case name; a later rule wins, as in Hosting. */
export function expectedHeaders(path: string, rules: HeaderRule[]): Map<string, string> {
  const expected = new Map<string, string>()
  for (const rule of rules) {
    if (!pattern(rule).test(path)) continue
    for (const { key, value } of rule.headers) expected.set(key.toLowerCase(), value)
  }
  return expected
}

/** Hosting matches globs against the path; of them firebase.json uses only the two asterisks. */
function pattern({ source, regex }: HeaderRule): RegExp {
  if (regex !== undefined) return new RegExp(regex)
  if (source === '**') return /^\//
  const prefix = /^(\/[\w/-]*)\*\*$/.exec(source ?? '')?.[1]
  if (prefix === undefined) {
    throw new Error(`scripts/smoke does not know the header source ${source} of firebase.json yet`)
  }
  return new RegExp(`^${prefix}`)
}
