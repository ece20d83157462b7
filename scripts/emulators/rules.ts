/**
 * The part of the security rules language that this project's rules and their tests use, for the
 * local stand-ins. Whatever it does not know is refused when the rules are loaded, so that a rule
 * is never taken to say less than it does.
 */

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'
export type Auth = { uid: string; token: Record<string, unknown> } | null
type RulesRequest = {
  method: Method
  /** Segments of the path after the service; undefined stands for the unknown id of a list. */
  path: (string | undefined)[]
  auth: Auth
}
export type Ruleset = { allows(request: RulesRequest): boolean }

export class RulesError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

type Token = { kind: 'name' | 'string' | 'number' | 'sign' | 'end'; text: string; line: number }
type Scope = { auth: Auth; variables: Map<string, string | undefined> }
type Expression = (scope: Scope) => unknown
type Pattern = { segment: string } | { variable: string; rest: boolean }
type Allow = { methods: Set<Method>; condition: Expression }
type Match = { pattern: Pattern[]; allows: Allow[]; children: Match[] }

const methodNames: Record<string, Method[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
}

/** A condition that could not be evaluated: it grants nothing. */
class EvaluationError extends Error {}

export function parseRules(
  source: string,
  service: 'cloud.firestore' | 'firebase.storage',
): Ruleset {
  const matches = new Parser(source).ruleset(service)
  return {
    allows: ({ method, path, auth }) =>
      matches.some((match) => matchAllows(match, path, method, { auth, variables: new Map() })),
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
  if (!first) {
    return [{ variables, rest: path }]
  }
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

function isGranted(condition: Expression, scope: Scope): boolean {
  try {
    return condition(scope) === true
  } catch (error) {
    if (error instanceof EvaluationError) {
      return false
    }
    throw error
  }
}

class Parser {
  private readonly tokens: Token[]
  private position = 0
  private readonly variables: { name: string; rest: boolean }[] = []

  constructor(source: string) {
    this.tokens = tokenize(source)
  }

  ruleset(service: string): Match[] {
    this.take('rules_version')
    this.take('=')
    const version = this.next()
    if (version.kind !== 'string' || version.text !== '2') {
      throw this.unexpected(version, "rules_version '2'")
    }
    this.take(';')
    this.take('service')
    let name = this.next().text
    while (this.has('.')) {
      name += `.${this.next().text}`
    }
    if (name !== service) {
      throw this.fail(`expected service ${service}, found ${name}`)
    }
    this.take('{')
    const matches: Match[] = []
    while (!this.has('}')) {
      matches.push(this.match())
    }
    const end = this.next()
    if (end.kind !== 'end') {
      throw this.unexpected(end, 'the end of the file')
    }
    return matches
  }

  private match(): Match {
    this.take('match')
    const outerVariables = this.variables.length
    const match: Match = { pattern: this.pattern(), allows: [], children: [] }
    this.take('{')
    while (!this.has('}')) {
      if (this.peek().text === 'match') {
        match.children.push(this.match())
      } else {
        match.allows.push(this.allow())
      }
    }
    this.variables.length = outerVariables
    return match
  }

  private pattern(): Pattern[] {
    const pattern: Pattern[] = []
    while (this.has('/')) {
      if (this.has('{')) {
        const variable = this.name()
        const rest = this.has('=')
        if (rest) {
          this.take('**')
        }
        this.take('}')
        this.variables.push({ name: variable, rest })
        pattern.push({ variable, rest })
      } else {
        pattern.push({ segment: this.name() })
      }
    }
    if (pattern.length === 0) {
      throw this.unexpected(this.peek(), 'a path')
    }
    return pattern
  }

  private allow(): Allow {
    this.take('allow')
    const methods = new Set<Method>()
    do {
      const token = this.next()
      const expanded = Object.hasOwn(methodNames, token.text) ? methodNames[token.text] : undefined
      if (!expanded) {
        throw this.unexpected(token, 'a method such as read or create')
      }
      for (const method of expanded) {
        methods.add(method)
      }
    } while (this.has(','))
    let condition: Expression = () => true
    if (this.has(':')) {
      this.take('if')
      condition = this.or()
    }
    this.take(';')
    return { methods, condition }
  }

  private or(): Expression {
    let left = this.and()
    while (this.has('||')) {
      left = either(true, left, this.and())
    }
    return left
  }

  private and(): Expression {
    let left = this.comparison()
    while (this.has('&&')) {
      left = either(false, left, this.comparison())
    }
    return left
  }

  private comparison(): Expression {
    const left = this.unary()
    const operator = ['==', '!=', '<=', '>=', '<', '>'].find((sign) => this.has(sign))
    if (!operator) {
      return left
    }
    const right = this.unary()
    return (scope) => compare(operator, left(scope), right(scope))
  }

  private unary(): Expression {
    if (this.has('!')) {
      const operand = this.unary()
      return (scope) => !boolean(operand(scope))
    }
    if (this.has('(')) {
      const inner = this.or()
      this.take(')')
      return inner
    }
    const token = this.next()
    if (token.kind === 'string') {
      return () => token.text
    }
    if (token.kind === 'number') {
      return () => Number(token.text)
    }
    if (token.kind !== 'name') {
      throw this.unexpected(token, 'a condition')
    }
    if (token.text === 'true' || token.text === 'false') {
      return () => token.text === 'true'
    }
    if (token.text === 'null') {
      return () => null
    }
    if (token.text === 'request') {
      return this.request()
    }
    if (this.variables.some(({ name, rest }) => name === token.text && !rest)) {
      return ({ variables }) => {
        const value = variables.get(token.text)
        if (value === undefined) {
          throw new EvaluationError(`${token.text} is unknown in a list`)
        }
        return value
      }
    }
    throw this.unexpected(token, 'something that the local rules know')
  }

  /** request.auth, request.auth.uid and request.auth.token with any claim. */
  private request(): Expression {
    this.take('.')
    this.take('auth')
    const keys: string[] = []
    while (this.has('.')) {
      keys.push(this.name())
    }
    if (keys.length > 0 && keys[0] !== 'uid' && keys[0] !== 'token') {
      throw this.fail(`request.auth.${keys[0]} is not known here`)
    }
    return ({ auth }) =>
      keys.reduce<unknown>((value, key) => {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
          throw new EvaluationError(`${key} is undefined`)
        }
        return (value as Record<string, unknown>)[key]
      }, auth)
  }

  private peek(): Token {
    return this.tokens[this.position] as Token
  }

  private next(): Token {
    const token = this.peek()
    if (token.kind !== 'end') {
      this.position++
    }
    return token
  }

  private name(): string {
    const token = this.next()
    if (token.kind !== 'name') {
      throw this.unexpected(token, 'a name')
    }
    return token.text
  }

  private has(text: string): boolean {
    const token = this.peek()
    if (token.kind === 'string' || token.text !== text) {
      return false
    }
    this.position++
    return true
  }

  private take(text: string): void {
    if (!this.has(text)) {
      throw this.unexpected(this.peek(), `'${text}'`)
    }
  }

  private unexpected(token: Token, wanted: string): RulesError {
    const found = token.kind === 'end' ? 'the end of the file' : `'${token.text}'`
    return new RulesError(`expected ${wanted}, found ${found}`, token.line)
  }

  private fail(message: string): RulesError {
    return new RulesError(message, this.peek().line)
  }
}

function tokenize(source: string): Token[] {
  const pattern =
    /(?<space>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<name>[A-Za-z_][\w-]*)|(?<number>\d+(?:\.\d+)?)|(?<string>'[^'\\\n]*'|"[^"\\\n]*")|(?<sign>\*\*|\|\||&&|[=!<>]=|[{}()/;:,.=!<>])/y
  const tokens: Token[] = []
  let line = 1
  while (pattern.lastIndex < source.length) {
    const start = pattern.lastIndex
    const groups = pattern.exec(source)?.groups
    if (!groups) {
      throw new RulesError(`'${source[start]}' is not known here`, line)
    }
    const { space, name, number, string, sign } = groups
    if (space !== undefined) {
      line += space.split('\n').length - 1
    } else if (name !== undefined) {
      tokens.push({ kind: 'name', text: name, line })
    } else if (number !== undefined) {
      tokens.push({ kind: 'number', text: number, line })
    } else if (string !== undefined) {
      tokens.push({ kind: 'string', text: string.slice(1, -1), line })
    } else {
      tokens.push({ kind: 'sign', text: sign ?? '', line })
    }
  }
  return [...tokens, { kind: 'end', text: '', line }]
}

/** `||` and `&&` as the rules have them: one side that decides is enough, even if the other fails. */
function either(decides: boolean, left: Expression, right: Expression): Expression {
  return (scope) => {
    let failure: unknown
    for (const side of [left, right]) {
      try {
        if (boolean(side(scope)) === decides) {
          return decides
        }
      } catch (error) {
        failure ??= error
      }
    }
    if (failure) {
      throw failure
    }
    return !decides
  }
}

function boolean(value: unknown): boolean {
  if (typeof value !== 'boolean') {
    throw new EvaluationError('not a boolean')
  }
  return value
}

function compare(operator: string, left: unknown, right: unknown): boolean {
  if (operator === '==') {
    return left === right
  }
  if (operator === '!=') {
    return left !== right
  }
  const isOrdered =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string')
  if (!isOrdered) {
    throw new EvaluationError('not comparable')
  }
  if (operator === '<') {
    return left < right
  }
  if (operator === '<=') {
    return left <= right
  }
  return operator === '>' ? left > right : left >= right
}
