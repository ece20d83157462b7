import { parse as parseToml } from 'smol-toml'
import { Unreadable } from '../../files/unreadable.ts'
import { parseYaml } from '../../files/yaml.ts'
import { isObject, type Values } from '../../forms/model/values.ts'

/** YAML between ---, TOML between +++, or JSON. */
const fenced = /^(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)/
const json = /^\{\n[\s\S]*?\n\}[ \t]*(?:\n|$)/

/** The fields before a text, with their names in lower case and without separators. Throws Unreadable. */
export function splitPost(file: string): { fields: Values; body: string } {
  const text = file.replaceAll('\r\n', '\n').replace(/^\ufeff?\n*/, '')
  const [head = '', fence, inner = ''] = fenced.exec(text) ?? json.exec(text) ?? []
  // After a line break, so that faults are told by the file's lines.
  const found =
    fence === '+++' ? tomlIn(`\n${inner}`) : head && parseYaml(fence ? `\n${inner}` : head)
  const entries = Object.entries(isObject(found) ? found : {})
  const fields = entries.map(([name, value]) => [name.toLowerCase().replace(/[^a-z]/g, ''), value])
  return { fields: Object.fromEntries(fields), body: text.slice(head.length) }
}

function tomlIn(text: string): unknown {
  try {
    return parseToml(text)
  } catch (error) {
    const { line } = error as { line?: number }
    throw new Unreadable(`This TOML has a mistake${line ? ` in line ${line}` : ''}.`)
  }
}
