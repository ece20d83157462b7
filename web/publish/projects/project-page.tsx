import { renderToStaticMarkup } from 'react-dom/server'
import { ProjectBody, type ProjectView } from '../../src/project/body.tsx'
import { ListBody, type ListView } from '../../src/project/list.tsx'
import { listStyle, projectStyle } from '../../src/project/style.ts'
import { cut } from '../../src/ui/text.ts'
import type { Theme } from '../colours.ts'
import { renderDocument } from '../document.tsx'
import { localeOf } from '../head.ts'

interface Page extends ProjectView {
  language: string
  /** Absolute URLs of the page and of its link preview's picture. */
  url: string
  preview: { url: string; width: number; height: number }
  /** The site's CSS: fonts, tokens, base. */
  style: string
  /** The header's colours, for the browser's bar on phones. */
  colours: Record<Theme, string>
  structured: object
}

/** Characters that search results and link previews show. */
const longestDescription = 160

export function projectPage(page: Page): string {
  const { language, project, owner, url, preview, style, colours, structured } = page
  const title = `${project.name} – ${owner}`
  const description = descriptionOf(project)
  const cardWords = [project.name, project.result].filter(Boolean).join(': ')
  const head = (
    <>
      <meta name="description" content={description} />
      <meta name="author" content={owner} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={owner} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={localeOf(language)} />
      <meta property="og:image" content={preview.url} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(preview.width)} />
      <meta property="og:image:height" content={String(preview.height)} />
      <meta property="og:image:alt" content={cardWords} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={preview.url} />
      <meta name="twitter:image:alt" content={cardWords} />
      {/* Rendering is blocked until this element is parsed: see src/theme-script.js. */}
      <link rel="expect" href="#cover" blocking="render" />
      <script type="application/ld+json">{JSON.stringify(structured)}</script>
    </>
  )
  return renderDocument({
    language,
    title,
    head,
    bar: colours,
    style: [style, projectStyle].join('\n'),
    children: <ProjectBody {...page} />,
  })
}

interface List extends ListView, Pick<Page, 'language' | 'url' | 'style' | 'colours'> {}

export function listPage({ language, url, style, colours, ...view }: List): string {
  const head = (
    <>
      <meta name="description" content={`Projects of ${view.owner}`} />
      <meta name="author" content={view.owner} />
      <link rel="canonical" href={url} />
    </>
  )
  return renderDocument({
    language,
    title: `Projects – ${view.owner}`,
    head,
    bar: colours,
    style: [style, listStyle].join('\n'),
    children: <ListBody {...view} />,
  })
}

/** A redirect page at a former address: only a deploy can set Hosting's own redirects. */
export function movedPage(url: string, name: string, language: string): string {
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>{name}</title>
        <link rel="canonical" href={url} />
        <meta httpEquiv="refresh" content={`0; url=${url}`} />
      </head>
      <body>
        <p>
          <a href={url}>{name}</a>
        </p>
      </body>
    </html>
  )
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`
}

function descriptionOf({ result, description }: ProjectView['project']): string {
  const words = description.replace(/\s+/g, ' ')
  return cut(result ? `${result}. ${words}` : words, longestDescription)
}
