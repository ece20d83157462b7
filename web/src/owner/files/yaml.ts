import { parse, YAMLParseError } from 'yaml'
import { Unreadable } from './unreadable.ts'

/** Characters: parsing takes far longer than JSON's, and a résumé has some twenty thousand. */
const maxLength = 500_000
/** Of one anchor and what it holds: some thousand nested ones are a bomb. */
const maxAliasCount = 50

/** Of lists in lists, which take the parser quadratic time. */
const maxDepth = 100

/** YAML's values, those of JSON alone whatever a tag or directive asks for. Throws Unreadable. */
export function parseYaml(text: string): unknown {
  if (text.length > maxLength) throw new Unreadable('This YAML is too long.')
  if (depthOf(text) > maxDepth || /(?:[-?:][ \t]+){50}/.test(text)) {
    throw new Unreadable('This YAML is nested too deep.')
  }
  try {
    return parse(text, { schema: 'core', maxAliasCount, logLevel: 'error' })
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const [start] = error.linePos ?? []
      throw new Unreadable(`This YAML has a mistake in line ${start?.line ?? 1}.`)
    }
    // Too many aliases.
    if (error instanceof ReferenceError) throw new Unreadable('This YAML cannot be read.')
    throw error
  }
}

/** How many brackets are open at once. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (sign === '[' || sign === '{' ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
