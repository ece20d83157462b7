import type { Fields } from '#contract/field.ts'
import { marksOf, type Translations, textsIn, translationOf } from '#contract/translations.ts'
import { type FieldSpec, labelAt } from './field.ts'

/** Words, now `now`, that a language lacks, or whose translation was made from other ones: `before`. */
export interface WordsToDo {
  language: string
  path: string
  /** Of the field. */
  label: string
  before?: string
  now: string
}

/** Those in stored content, in the order of the form. */
export function wordsToDo(
  fields: Fields,
  specs: readonly FieldSpec[],
  content: object,
  languages: readonly string[],
): WordsToDo[] {
  const { translations } = content as { translations?: Translations }
  const texts = textsIn(fields, content)
  return languages.flatMap((language) => {
    const { missing, stale } = marksOf(fields, content, language)
    const marked = new Set([...missing, ...stale])
    return texts.flatMap(({ path, text }) => {
      if (!marked.has(path)) return []
      const found = translationOf(translations, language, path)
      const label = labelAt(specs, path)
      return [{ language, path, label, now: text, ...(found && { before: found.of }) }]
    })
  })
}
