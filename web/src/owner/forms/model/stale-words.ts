import type { Fields } from '#contract/field.ts'
import { marksOf, type Translations, textsIn, translationOf } from '#contract/translations.ts'
import { type FieldSpec, labelAt } from './field.ts'

/** A translation whose original, now `now`, has changed since. */
export interface StaleWords {
  language: string
  path: string
  /** Of the field. */
  label: string
  before: string
  now: string
}

/** Those in stored content. */
export function staleIn(
  fields: Fields,
  specs: readonly FieldSpec[],
  content: object,
  languages: readonly string[],
): StaleWords[] {
  const { translations } = content as { translations?: Translations }
  if (!translations) return []
  const texts = new Map(textsIn(fields, content).map(({ path, text }) => [path, text]))
  return languages.flatMap((language) =>
    marksOf(fields, content, language).stale.map((path) => ({
      language,
      path,
      label: labelAt(specs, path),
      before: translationOf(translations, language, path)?.of ?? '',
      now: texts.get(path) ?? '',
    })),
  )
}
