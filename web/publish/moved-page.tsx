import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '#contract/texts/direction.ts'

/** A redirect page at a former address: only a deploy can set Hosting's own redirects. */
export function movedPage(url: string, name: string, language: string): string {
  const page = (
    <html lang={language} dir={directionOf(language)}>
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
