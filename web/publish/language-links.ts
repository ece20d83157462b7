import type { LanguageLink } from '../src/published.ts'
import { startingUpper } from '../src/ui/text.ts'
import type { Alternate } from './head.ts'

/** The header's links to the page in the other languages, each named in its own. */
export function languageLinks(
  alternates: readonly Alternate[] = [],
  own: string,
): LanguageLink[] | undefined {
  const others = alternates.filter(({ language }) => language !== own)
  if (others.length === 0) return undefined
  return others.map(({ language, path }) => {
    return { href: path, lang: language, hrefLang: language, children: nameOf(language) }
  })
}

function nameOf(language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return startingUpper(names.of(language) ?? language)
}
