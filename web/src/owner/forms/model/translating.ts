import { createContext, useContext } from 'react'
import type { Fields } from '#contract/field.ts'
import {
  isStale,
  type Translatable,
  type Translations,
  textsIn,
  translationOf,
  withTranslation,
} from '#contract/translations.ts'
import { dataOf } from './codec.ts'
import type { FieldSpec } from './field.ts'
import { translationPath } from './translation-errors.ts'
import { type StoredForm, useForm } from './use-field.ts'
import type { Values } from './values.ts'

/** What a form's texts are translated into, and by which fields they are found. */
export interface Translating {
  /** The tag of the first language. */
  first: string
  /** The tag of the language that is shown below it. */
  language: string
  texts: Map<string, Translatable>
}

/** Null where the form shows the first language alone. */
export const TranslatingContext = createContext<Translating | null>(null)

/** The texts of a form as they are now. */
export function translatingOf(
  fields: Fields,
  specs: readonly FieldSpec[],
  values: Values,
  [first, language]: [first: string, language: string],
): Translating {
  const texts = textsIn(fields, dataOf(specs, values)).map((one) => [one.path, one] as const)
  return { first, language, texts: new Map(texts) }
}

/** Whether the form shows a further language. */
export function useIsTranslating(): boolean {
  return useContext(TranslatingContext) !== null
}

/** The translation of the text at this path; null where there is nothing to translate. */
export function useTranslation(path: string) {
  return translationIn(useContext(TranslatingContext), useForm(), path)
}

export function translationIn(
  translating: Translating | null,
  { store, values, errors }: Pick<StoredForm, 'store' | 'values' | 'errors'>,
  path: string,
) {
  const original = translating?.texts.get(path)
  if (!translating || !original) return null
  const { language, first } = translating
  const { field, text: words } = original
  const stored = translationOf(values.translations as Translations, language, path)
  const isAddress = field.translated === 'address'
  if (words === '' && !stored && !isAddress) return null
  return {
    language,
    first,
    path,
    field,
    original: words,
    text: stored?.text ?? '',
    /** The words that it was made from. */
    of: stored?.of ?? '',
    isStale: stored !== undefined && !isAddress && isStale(stored, words),
    error: errors[translationPath(language, path)],
    /** With the words of the first language that it is made from. */
    set(text: string) {
      const now = (store.get().values.translations ?? {}) as Translations
      store.set('translations', withTranslation(now, language, path, { text, of: words }))
    },
  }
}
