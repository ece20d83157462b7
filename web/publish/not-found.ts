import { escapeHtml } from '#contract/escape-html.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { textsOf } from '#contract/texts/texts-of.ts'

/**
 * The page of a missing address, as built or published before: with the words of the site's language, and its number on
 * the owner's first plate.
 */
export function notFoundPage(page: string, tag: string, hue: number | undefined): string {
  const { language, notFound } = textsOf(tag)
  const said = (words: string) => (_: string, tag: string) => tag + escapeHtml(words)
  return page
    .replace(
      /<html lang="[^"]*"( dir="\w+")?/,
      `<html lang="${language}" dir="${directionOf(language)}"`,
    )
    .replace(/(<title>)[^<]*/, said(notFound.title))
    .replace(/(<h1>)[^<]*/, said(notFound.heading))
    .replace(/(<p class="hint">)[^<]*/, said(notFound.hint))
    .replace(/(<a class="home"[^>]*>)[^<]*/, said(notFound.home))
    .replace(/--hue: ?[\d.]+/, (before) => (hue === undefined ? before : `--hue: ${hue}`))
}
