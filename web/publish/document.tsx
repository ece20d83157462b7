import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '#contract/texts/direction.ts'
import base from '../src/base.css?inline'
import languages from '../src/project/languages.css?inline'
import themeScript from '../src/theme-script.js?raw'
import transitions from '../src/transitions.css?inline'
import { coloursOf } from './colours.ts'
import { alternateLinks, type LinkPreview, previewTags } from './head.ts'

interface Page {
  preview: LinkPreview
  /** Besides what every page has. */
  head?: ReactNode
  tokens: string
  /** The site's @font-face rules. */
  fontFaces: string
  /** The page's own CSS. */
  style: string
  children: ReactNode
}

/** A whole document that needs no script but the theme's. */
export function renderDocument({
  preview,
  head,
  tokens,
  fontFaces,
  style,
  children,
}: Page): string {
  const { language, title, description, owner, url, alternates } = preview
  // Preloaded, since the browser otherwise discovers the font only after layout.
  const [, font] = /url\(([^)]+)\)/.exec(fontFaces) ?? []
  const { light, dark } = coloursOf(tokens)
  const page = (
    <html lang={language} dir={directionOf(language)} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="theme-color" content={light('header')} data-dark={dark('header')} />
        <meta name="description" content={description} />
        <meta name="author" content={owner} />
        {url && <link rel="canonical" href={url} />}
        {url &&
          alternateLinks(alternates, url).map(([hrefLang, href]) => (
            <link rel="alternate" hrefLang={hrefLang} href={href} key={hrefLang} />
          ))}
        {previewTags(preview).map(([kind, key, content]) => (
          <meta {...{ [kind]: key }} content={content} key={key + content} />
        ))}
        {head}
        {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script id="theme">{themeScript}</script>
        <style>{transitions}</style>
        <style>
          {[fontFaces, tokens, base, style, ...(alternates ? [languages] : [])].join('\n').trim()}
        </style>
      </head>
      <body>{children}</body>
    </html>
  )
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`
}
