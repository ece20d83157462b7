import type { KnownLanguage } from '../languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ptBR } from './pt-BR.ts'

/** By language tag. */
export const allTexts: Record<KnownLanguage, Texts> = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
  pl,
  ar,
  'pt-BR': ptBR,
}

/** The words for a BCP 47 tag: of de for de-AT, the English ones where there are none. */
export function textsOf(tag: string): Texts {
  const parts = tag.split('-')
  const found = parts
    .map((_, index) => parts.slice(0, parts.length - index).join('-'))
    .find((known) => Object.hasOwn(allTexts, known))
  return found ? allTexts[found as KnownLanguage] : en
}
