/** The `lang` of our words in one language on a page whose tag is this; undefined where the page's says it. */
export function ownLanguage(tag: string, language: string): string | undefined {
  return `${tag}-`.startsWith(`${language}-`) ? undefined : language
}
