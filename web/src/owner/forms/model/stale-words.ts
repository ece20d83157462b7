import type { Fields } from '#contract/field.ts'
import { isStale, type Translations, textsIn, translationOf } from '#contract/translations.ts'
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
  const texts = textsIn(fields, content).filter(({ field }) => field.translated !== 'address')
  return languages.flatMap((language) =>
    texts.flatMap(({ path, text }) => {
      const translation = translationOf(translations, language, path)
      if (!translation || !isStale(translation, text)) return []
      const label = labelAt(specs, path)
      return [{ language, path, label, before: translation.of, now: text }]
    }),
  )
}
