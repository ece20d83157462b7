import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '#contract/escape-html.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import source from '../src/not-found-script.js?raw'
import { SiteBar } from '../src/project/bar.tsx'
import type { LanguageSite } from './language-sites.ts'
import { hashOf } from './later-styles.ts'
import { notFoundPath } from './paths.ts'
import { withoutComments } from './theme-script.ts'

const code = withoutComments(source)
const scriptPath = `/assets/not-found-${hashOf(code)}.js`

/** What publishing added before. */
const added =
  /<template data-base=.*?<\/template>|<script src="\/assets\/not-found-[^>]*><\/script>|<header.*?<\/header>/gs

/**
 * The page of a missing address, as built or published before. Hosting shows it at all addresses, so it has header and
 * words of every language, and where there are several a script that chooses.
 */
export function notFoundFiles(
  built: string,
  [first, ...others]: readonly Pick<LanguageSite, 'content' | 'base'>[],
  hue: number | undefined,
): Map<string, string> {
  const plain = notFoundPage(built.replace(added, ''), first?.content.language ?? '', hue)
  const page = first ? plain.replace('<body>', () => `<body>${barOf(first)}`) : plain
  const [words] = /<div class="words">.*?<\/div>/s.exec(page) ?? []
  if (others.length === 0 || !words) return new Map([[notFoundPath, page]])
  const templates = others.map((site) => {
    const { content, base } = site
    const tag = content.language
    const { language, notFound } = textsOf(tag)
    const own = barOf(site) + saying(words, tag).replace('href="/"', `href="${base}"`)
    const title = escapeHtml(notFound.title)
    return `<template data-base="${base}" lang="${language}" dir="${directionOf(language)}" title="${title}">${own}</template>`
  })
  const whole = page
    .replace('</body>', () => `${templates.join('')}</body>`)
    .replace('</head>', () => `<script src="${scriptPath}"></script></head>`)
  return new Map([
    [notFoundPath, whole],
    [scriptPath, code],
  ])
}

function barOf({ content, base }: Pick<LanguageSite, 'content' | 'base'>): string {
  const { frame } = textsOf(content.language)
  return renderToStaticMarkup(<SiteBar owner={content.name} texts={frame} base={base} />)
}

/** In one language, with its number on the owner's first plate. */
export function notFoundPage(page: string, tag: string, hue: number | undefined): string {
  const { language, notFound } = textsOf(tag)
  return saying(page, tag)
    .replace(
      /<html lang="[^"]*"( dir="\w+")?/,
      `<html lang="${language}" dir="${directionOf(language)}"`,
    )
    .replace(/(<title>)[^<]*/, (_, tag: string) => tag + escapeHtml(notFound.title))
    .replace(/--hue: ?[\d.]+/, (before) => (hue === undefined ? before : `--hue: ${hue}`))
}

/** Its words in a language. */
function saying(page: string, tag: string): string {
  const { notFound } = textsOf(tag)
  const said = (words: string) => (_: string, tag: string) => tag + escapeHtml(words)
  return page
    .replace(/(<h1>)[^<]*/, said(notFound.heading))
    .replace(/(<p class="hint">)[^<]*/, said(notFound.hint))
    .replace(/(<a class="home"[^>]*>)[^<]*/, said(notFound.home))
}
