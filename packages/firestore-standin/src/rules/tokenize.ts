export class RulesError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

export type Token = {
  kind: 'name' | 'string' | 'number' | 'sign' | 'end'
  text: string
  line: number
}

export function tokenize(source: string): Token[] {
  const pattern =
    /(?<space>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<name>[A-Za-z_][\w-]*)|(?<number>\d+(?:\.\d+)?)|(?<string>'[^'\\\n]*'|"[^"\\\n]*")|(?<sign>\*\*|\|\||&&|[=!<>]=|[{}()/;:,.=!<>])/y
  const tokens: Token[] = []
  let line = 1
  while (pattern.lastIndex < source.length) {
    const start = pattern.lastIndex
    const groups = pattern.exec(source)?.groups
    if (!groups) throw new RulesError(`'${source[start]}' is not known here`, line)
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
