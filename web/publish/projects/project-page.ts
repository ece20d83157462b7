import { escapeHtml } from '#contract/escape-html.ts'
import { type ProjectView, projectBody } from '../../src/project/body.ts'
import { projectStyle } from '../../src/project/style.ts'
import script from '../../src/theme-script.js?raw'
import { cut } from '../../src/ui/text.ts'
import { fontLink, link, meta, paintedFrom } from '../head.ts'
import { scriptJson } from '../script-json.ts'
import { fade, themeScript } from '../theme-script.ts'

interface Page extends ProjectView {
  /** The whole address of the page, and of its picture for link previews. */
  url: string
  card: { url: string; width: number; height: number }
  /** CSS of the site: fonts, tokens, base. */
  style: string
  themeColour: string
  structured: object
}

/** What search results and link previews hold. */
const longestDescription = 160

/** /projects/SLUG as a whole document. */
export function projectPage(page: Page): string {
  const { project, owner, url, card, style, themeColour, structured } = page
  const title = `${project.name} – ${owner}`
  const description = descriptionOf(project)
  const cardWords = [project.name, project.result].filter(Boolean).join(': ')
  return `<!doctype html>
<html lang="en" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="${themeColour}" />
    ${[
      `<title>${escapeHtml(title)}</title>`,
      meta('name', 'description', description),
      meta('name', 'author', owner),
      link('canonical', url),
      meta('property', 'og:type', 'article'),
      meta('property', 'og:site_name', owner),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:url', url),
      meta('property', 'og:locale', 'en'),
      meta('property', 'og:image', card.url),
      meta('property', 'og:image:type', 'image/jpeg'),
      meta('property', 'og:image:width', String(card.width)),
      meta('property', 'og:image:height', String(card.height)),
      meta('property', 'og:image:alt', cardWords),
      meta('name', 'twitter:card', 'summary_large_image'),
      meta('name', 'twitter:image', card.url),
      meta('name', 'twitter:image:alt', cardWords),
    ].join('\n    ')}
    ${fontLink(style)}
    ${project.photo && paintedFrom('cover')}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${themeScript(script)}${fade}
    <style>${[style, projectStyle].join('\n').trim()}</style>
    <script type="application/ld+json">${scriptJson(structured)}</script>
  </head>
  <body>
${projectBody(page)}  </body>
</html>
`
}

/** What stands at an earlier address: Hosting's own redirects are the deploy's to set. */
export function movedPage(url: string, name: string): string {
  const address = escapeHtml(url)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escapeHtml(name)}</title>
    <link rel="canonical" href="${address}" />
    <meta http-equiv="refresh" content="0; url=${address}" />
  </head>
  <body><p><a href="${address}">${escapeHtml(name)}</a></p></body>
</html>
`
}

function descriptionOf({ result, description }: ProjectView['project']): string {
  const words = description.replace(/\s+/g, ' ')
  return cut(result ? `${result}. ${words}` : words, longestDescription)
}
