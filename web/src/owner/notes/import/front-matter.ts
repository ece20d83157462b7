import { parse as parseToml } from 'smol-toml'
import { Unreadable } from '../../files/unreadable.ts'
import { parseYaml } from '../../files/yaml.ts'
import { isObject, type Values } from '../../forms/model/values.ts'

/** YAML between ---, TOML between +++, or JSON. */
const fenced = /^(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)/
const json = /^\{\n[\s\S]*?\n\}[ \t]*(?:\n|$)/

/** The fields before a text, with their names in lower case and without separators. Throws Unreadable. */
export function splitPost(file: string): { fields: Values; body: string; isMarked: boolean } {
  const text = file.replaceAll('\r\n', '\n').replace(/^\ufeff?\n*/, '')
  const [head = '', fence, inner = ''] = fenced.exec(text) ?? json.exec(text) ?? []
  // After a line break, so that faults are told by the file's lines.
  const found =
    fence === '+++' ? tomlIn(`\n${inner}`) : head && parseYaml(fence ? `\n${inner}` : head)
  const entries = isObject(found) ? Object.entries(found) : []
  return {
    fields: Object.fromEntries(entries.map(([name, value]) => [plainName(name), value])),
    body: text.slice(head.length),
    isMarked: head !== '',
  }
}

function tomlIn(text: string): unknown {
  try {
    return parseToml(text)
  } catch (error) {
    const { line } = error as { line?: number }
    throw new Unreadable(`This TOML has a mistake${line ? ` in line ${line}` : ''}.`)
  }
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
