import type { Field, FieldOf, Fields } from './field.ts'
import { limits } from './limits.ts'
import { attempt, orBlank, type Parse, parseAlternative, parsePart } from './parse-text.ts'
import { type Translations, textsIn, translationOf, withTranslation } from './translations.ts'

/**
 * The rule of a text in a further language: that of its field, but '' is never refused. It is given as it is stored, so
 * that `text` and `of` are compared with what is.
 */
export function parseTranslation(field: Field): Parse<string> {
  return orBlank(ruleOf(field))
}

interface Translated {
  translations?: Translations | undefined
}

/**
 * The translations of content that is to be stored, where it has none of its own those of what is `stored`: without
 * those whose entry or field is gone, of which there were `gone`. Each is taken as `parseTranslation` gives it.
 */
export function presentTranslations(
  fields: Fields,
  content: object,
  stored?: object | null,
): { translations: Translations; gone: number } {
  const { translations = (stored as Translated)?.translations ?? {} } = content as Translated
  const rules = new Map(
    textsIn(fields, content).map(({ path, field }) => [path, parseTranslation(field)]),
  )
  let present: Translations = {}
  let gone = 0
  for (const [language, texts] of Object.entries(translations)) {
    for (const [path, { text, of }] of Object.entries(texts)) {
      const rule = rules.get(path)
      if (rule) {
        const clean = { text: cleanText(rule, text), of: cleanText(rule, of) }
        present = withTranslation(present, language, path, clean)
      } else if (text !== '') gone += 1
    }
  }
  return { translations: present, gone }
}

/** What the owner is told after a save. */
export function toldOfGone(message: string, gone: number): string {
  if (gone === 0) return message
  const what = gone === 1 ? '1 translation' : `${gone} translations`
  return `${message}. ${what} of what is no longer there went with it`
}

/** What is wrong with them, by language and path. */
export function faultsOfTranslations(fields: Fields, content: object) {
  const { translations = {} } = content as Translated
  const faults: { path: string[]; message: string }[] = []
  for (const { path, field } of textsIn(fields, content)) {
    const parse = parseTranslation(field)
    for (const language of Object.keys(translations)) {
      const translation = translationOf(translations, language, path)
      const result = translation && attempt(parse, translation.text)
      if (result instanceof Error) faults.push({ path: [language, path], message: result.message })
    }
  }
  if (new TextEncoder().encode(JSON.stringify(translations)).length > limits.translationsBytes) {
    const message = `The translations are over ${limits.translationsBytes / 1024} KB together`
    faults.push({ path: [], message })
  }
  return faults
}

/** An original that came to be refused is kept as it was. */
function cleanText(rule: Parse<string>, text: string): string {
  const result = attempt(rule, text)
  return 'value' in result ? result.value : text
}

function ruleOf(field: Field): Parse<string> {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return field.parse
    case 'gallery':
      return parseAlternative
    case 'commas':
    case 'rows':
    case 'paragraphs':
      return field.entries ? parsePart(field.part) : partsRule(field)
    default:
      throw new Error(`A ${field.kind} has no words`)
  }
}

function partsRule(field: FieldOf<'commas' | 'rows' | 'paragraphs'>): Parse<string> {
  const parse = orBlank(parsePart(field.part))
  return (value, refuse) => {
    const parts = String(value)
      .split('\n')
      .map((part) => parse(part, refuse))
    const distinct = [...new Set(parts)].filter((part) => part !== '')
    if (distinct.length <= field.max) return distinct.join('\n')
    return refuse(field.messages?.count ?? `Enter at most ${field.max} ${field.items}`)
  }
}
