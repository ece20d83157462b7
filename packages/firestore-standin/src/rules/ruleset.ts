/**
 * The part of the security rules language that the local stand-ins know. Whatever is not in it is
 * refused when the rules are loaded, so that a rule is never taken to say less than it does.
 */
import { type Auth, isGranted, type Scope } from './condition.ts'
import { type Match, type Method, Parser, type Pattern } from './parse.ts'
import { RulesError } from './tokenize.ts'

type RulesRequest = {
  method: Method
  /** Segments of the path after the service; undefined stands for the unknown id of a list. */
  path: (string | undefined)[]
  auth: Auth
}
export type Ruleset = { allows(request: RulesRequest): boolean }

type Service = 'cloud.firestore' | 'firebase.storage'

/** Throws a RulesError for what is not known here. */
export function parseRules(source: string, service: Service): Ruleset {
  const matches = new Parser(source).ruleset(service)
  return {
    allows: ({ method, path, auth }) =>
      matches.some((match) => matchAllows(match, path, method, { auth, variables: new Map() })),
  }
}

/** Why these rules would not be loaded, such as "line 5: expected ';', found 'match'". */
export function findProblem(source: string, service: Service): string | undefined {
  try {
    parseRules(source, service)
    return undefined
  } catch (error) {
    if (error instanceof RulesError) return `line ${error.line}: ${error.message}`
    throw error
  }
}

function matchAllows(
  match: Match,
  path: (string | undefined)[],
  method: Method,
  scope: Scope,
): boolean {
  return bindings(match.pattern, path, scope.variables).some(({ variables, rest }) => {
    const inner = { ...scope, variables }
    if (rest.length > 0) {
      return match.children.some((child) => matchAllows(child, rest, method, inner))
    }
    return (
      match.allows.some(
        (allow) => allow.methods.has(method) && isGranted(allow.condition, inner),
      ) || match.children.some((child) => matchAllows(child, rest, method, inner))
    )
  })
}

/** Every way in which a pattern covers the start of a path, with what is left of the path. */
function bindings(
  [first, ...others]: Pattern[],
  path: (string | undefined)[],
  variables: Map<string, string | undefined>,
): { variables: Map<string, string | undefined>; rest: (string | undefined)[] }[] {
  if (!first) return [{ variables, rest: path }]
  if ('segment' in first) {
    return path.length > 0 && path[0] === first.segment
      ? bindings(others, path.slice(1), variables)
      : []
  }
  if (!first.rest) {
    return path.length > 0
      ? bindings(others, path.slice(1), new Map(variables).set(first.variable, path[0]))
      : []
  }
  // A rest wildcard takes zero or more segments; its value is a path, which no condition can use.
  return Array.from({ length: path.length + 1 }, (_, taken) => path.slice(taken)).flatMap((rest) =>
    bindings(others, rest, new Map(variables).set(first.variable, undefined)),
  )
}
