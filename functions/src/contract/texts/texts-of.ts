import { en, type Texts } from './en.ts'

/** By language tag. */
export const allTexts: Record<string, Texts> = { en }

/** The `lang` of our own words, where it is not the document's: there are none in the owner's language. */
export function ownLanguage(tag: string): string | undefined {
  const { language } = textsOf(tag)
  return `${tag}-`.startsWith(`${language}-`) ? undefined : language
}

/** The words for a BCP 47 tag: of de for de-AT, the English ones where there are none. */
export function textsOf(tag: string): Texts {
  const parts = tag.split('-')
  for (let length = parts.length; length > 0; length--) {
    const known = parts.slice(0, length).join('-')
    if (Object.hasOwn(allTexts, known)) return allTexts[known] as Texts
  }
  return en
}
