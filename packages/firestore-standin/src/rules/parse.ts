import { boolean, compare, EvaluationError, type Expression, either } from './condition.ts'
import { RulesError, type Token, tokenize } from './tokenize.ts'

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'
export type Pattern = { segment: string } | { variable: string; rest: boolean }
export type Allow = { methods: Set<Method>; condition: Expression }
export type Match = { pattern: Pattern[]; allows: Allow[]; children: Match[] }

const methodNames: Record<string, Method[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
}

export class Parser {
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
    while (this.has('.')) name += `.${this.next().text}`
    if (name !== service) throw this.fail(`expected service ${service}, found ${name}`)
    this.take('{')
    const matches: Match[] = []
    while (!this.has('}')) matches.push(this.match())
    const end = this.next()
    if (end.kind !== 'end') throw this.unexpected(end, 'the end of the file')
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
        if (rest) this.take('**')
        this.take('}')
        this.variables.push({ name: variable, rest })
        pattern.push({ variable, rest })
      } else {
        pattern.push({ segment: this.name() })
      }
    }
    if (pattern.length === 0) throw this.unexpected(this.peek(), 'a path')
    return pattern
  }

  private allow(): Allow {
    this.take('allow')
    const methods = new Set<Method>()
    do {
      const token = this.next()
      const expanded = Object.hasOwn(methodNames, token.text) ? methodNames[token.text] : undefined
      if (!expanded) throw this.unexpected(token, 'a method such as read or create')
      for (const method of expanded) methods.add(method)
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
    while (this.has('||')) left = either(true, left, this.and())
    return left
  }

  private and(): Expression {
    let left = this.comparison()
    while (this.has('&&')) left = either(false, left, this.comparison())
    return left
  }

  private comparison(): Expression {
    const left = this.unary()
    const operator = ['==', '!=', '<=', '>=', '<', '>'].find((sign) => this.has(sign))
    if (!operator) return left
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
    if (token.kind === 'string') return () => token.text
    if (token.kind === 'number') return () => Number(token.text)
    if (token.kind !== 'name') throw this.unexpected(token, 'a condition')
    if (token.text === 'true' || token.text === 'false') return () => token.text === 'true'
    if (token.text === 'null') return () => null
    if (token.text === 'request') return this.request()
    if (this.variables.some(({ name, rest }) => name === token.text && !rest)) {
      return ({ variables }) => {
        const value = variables.get(token.text)
        if (value === undefined) throw new EvaluationError(`${token.text} is unknown in a list`)
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
    while (this.has('.')) keys.push(this.name())
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
    if (token.kind !== 'end') this.position++
    return token
  }

  private name(): string {
    const token = this.next()
    if (token.kind !== 'name') throw this.unexpected(token, 'a name')
    return token.text
  }

  private has(text: string): boolean {
    const token = this.peek()
    if (token.kind === 'string' || token.text !== text) return false
    this.position++
    return true
  }

  private take(text: string): void {
    if (!this.has(text)) throw this.unexpected(this.peek(), `'${text}'`)
  }

  private unexpected(token: Token, wanted: string): RulesError {
    const found = token.kind === 'end' ? 'the end of the file' : `'${token.text}'`
    return new RulesError(`expected ${wanted}, found ${found}`, token.line)
  }

  private fail(message: string): RulesError {
    return new RulesError(message, this.peek().line)
  }
}
