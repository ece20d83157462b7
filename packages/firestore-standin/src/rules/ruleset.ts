/**
 * The subset of the security rules language that the stand-ins support. Anything else is refused on loading, so
 * that no rule is enforced only in part.
 */
type Service = 'cloud.firestore' | 'firebase.storage'
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'
export type Auth = { uid: string; token: Record<string, unknown> } | null
/** Path segments after the service; undefined is the unknown id of a list. */
type Path = (string | undefined)[]
export type Ruleset = { allows(request: { method: Method; path: Path; auth: Auth }): boolean }

type Condition = (auth: Auth) => boolean
/** Path segments; `*` matches any one, `**` any number. */
type Pattern = string[]
type Allow = { methods: Set<string>; condition: Condition }
type Match = { pattern: Pattern; allows: Allow[]; children: Match[] }
type Token = { text: string; line: number }

export class RulesError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** Throws a RulesError for unsupported syntax. */
export function parseRules(source: string, service: Service): Ruleset {
  const matches = new Parser(source).ruleset(service)
  return {
    allows: ({ method, path, auth }) =>
      matches.some((match) => matchAllows(match, path, method, auth)),
  }
}

/** Why these rules would not load, such as "line 5: expected ';', found 'match'". */
export function findProblem(source: string, service: Service): string | undefined {
  try {
    parseRules(source, service)
    return undefined
  } catch (error) {
    if (error instanceof RulesError) return `line ${error.line}: ${error.message}`
    throw error
  }
}

function matchAllows(match: Match, path: Path, method: Method, auth: Auth): boolean {
  return remainders(match.pattern, path).some((rest) => {
    const isGranted = ({ methods, condition }: Allow) => methods.has(method) && condition(auth)
    return (
      (rest.length === 0 && match.allows.some(isGranted)) ||
      match.children.some((child) => matchAllows(child, rest, method, auth))
    )
  })
}

/** Every possible rest of a path after a match of the pattern. */
function remainders([first, ...others]: Pattern, path: Path): Path[] {
  if (first === undefined) return [path]
  if (first === '**') {
    const lengths = Array.from({ length: path.length + 1 }, (_, taken) => taken)
    return lengths.flatMap((taken) => remainders(others, path.slice(taken)))
  }
  const isCovered = path.length > 0 && (first === '*' || first === path[0])
  return isCovered ? remainders(others, path.slice(1)) : []
}

const methodNames = new Map<string, string[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...['get', 'list', 'create', 'update', 'delete'].map((name) => [name, [name]] as const),
] as [string, string[]][])

const constants = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

class Parser {
  private readonly tokens: Token[] = []

  constructor(source: string) {
    const pattern =
      /(?<space>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|[A-Za-z_][\w-]*|'2'|\*\*|[=!]=|[{}/;:,.=]/y
    let line = 1
    while (pattern.lastIndex < source.length) {
      const start = pattern.lastIndex
      const found = pattern.exec(source)
      if (!found) throw new RulesError(`'${source[start]}' is not known here`, line)
      if (found.groups?.space === undefined) this.tokens.push({ text: found[0], line })
      line += found[0].split('\n').length - 1
    }
    this.tokens.push({ text: '', line })
  }

  ruleset(service: Service): Match[] {
    for (const text of ['rules_version', '=', "'2'", ';', 'service']) this.take(text)
    for (const [index, text] of service.split('.').entries()) {
      if (index > 0) this.take('.')
      this.take(text)
    }
    this.take('{')
    const matches: Match[] = []
    while (!this.has('}')) matches.push(this.match())
    this.take('')
    return matches
  }

  private match(): Match {
    this.take('match')
    const match: Match = { pattern: this.pattern(), allows: [], children: [] }
    this.take('{')
    while (!this.has('}')) {
      if (this.next.text === 'match') match.children.push(this.match())
      else match.allows.push(this.allow())
    }
    return match
  }

  private pattern(): Pattern {
    const pattern: Pattern = []
    do {
      this.take('/')
      if (!this.has('{')) {
        pattern.push(this.name())
        continue
      }
      this.name()
      const isRest = this.has('=')
      if (isRest) this.take('**')
      this.take('}')
      pattern.push(isRest ? '**' : '*')
    } while (this.next.text === '/')
    return pattern
  }

  private allow(): Allow {
    this.take('allow')
    const methods = new Set<string>()
    do {
      const expanded = methodNames.get(this.next.text)
      if (!expanded) throw this.unexpected('a method such as read or create')
      this.tokens.shift()
      for (const method of expanded) methods.add(method)
    } while (this.has(','))
    let condition: Condition = () => true
    if (this.has(':')) {
      this.take('if')
      condition = this.condition()
    }
    this.take(';')
    return { methods, condition }
  }

  private condition(): Condition {
    const left = this.operand()
    const isNegated = this.has('!=')
    if (!isNegated && !this.has('==')) return (auth) => left(auth) === true
    const right = this.operand()
    return (auth) => {
      const values = [left(auth), right(auth)]
      // What cannot be evaluated grants nothing.
      return !values.includes(undefined) && (values[0] === values[1]) !== isNegated
    }
  }

  /** true, false, null, or a path into request.auth; undefined where that does not exist. */
  private operand(): (auth: Auth) => unknown {
    const { text } = this.next
    if (constants.has(text)) {
      this.tokens.shift()
      return () => constants.get(text)
    }
    if (text !== 'request') throw this.unexpected('a condition that the local rules know')
    for (const part of ['request', '.', 'auth']) this.take(part)
    const keys: string[] = []
    while (this.has('.')) keys.push(this.name())
    if (keys[0] && !['uid', 'token'].includes(keys[0])) {
      throw new RulesError(`request.auth.${keys[0]} is not known here`, this.next.line)
    }
    return (auth) =>
      keys.reduce<unknown>((value, key) => {
        return Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined
      }, auth)
  }

  private name(): string {
    if (!/^[A-Za-z_]/.test(this.next.text)) throw this.unexpected('a name')
    return String(this.tokens.shift()?.text)
  }

  private get next(): Token {
    return this.tokens[0] as Token
  }

  private has(text: string): boolean {
    if (this.next.text !== text) return false
    if (text !== '') this.tokens.shift()
    return true
  }

  private take(text: string): void {
    if (!this.has(text)) throw this.unexpected(text ? `'${text}'` : 'the end of the file')
  }

  private unexpected(wanted: string): RulesError {
    const { text, line } = this.next
    const found = text ? `'${text}'` : 'the end of the file'
    return new RulesError(`expected ${wanted}, found ${found}`, line)
  }
}
