import { limits } from './limits.ts'
import { parseText, type Refuse } from './parse-text.ts'

/** Those that the site has words of its own in: texts/texts-of.ts. */
export const knownLanguages = [
  ...(['en', 'de', 'fr', 'es', 'pt', 'pt-BR', 'it', 'nl', 'pl', 'ar'] as const),
]

export type KnownLanguage = (typeof knownLanguages)[number]

/** Those that are offered. The owner's area names them: the names take 30 ms to make, at each start of the function. */
export const languages =
  'en de fr es pt pt-BR it nl pl cs sk hu ro bg sr hr sl sv da nb fi et lv lt el uk ru tr ar he fa ur hi bn mr ta te kn ml th vi id zh-Hans zh-Hant ja ko'.split(
    ' ',
  )

/** A language tag in its normal form; English where none is given. */
export function parseLanguage(value: unknown = 'en', refuse: Refuse): string {
  const tag = parseText('a language', limits.short)(value, refuse)
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? ''
  } catch {
    return refuse('Enter a language tag, such as de or pt-BR')
  }
}
