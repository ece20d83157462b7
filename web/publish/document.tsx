import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import script from '../src/theme-script.js?raw'
import transitions from '../src/transitions.css?raw'
import type { Theme } from './colours.ts'
import { themeCode } from './theme-script.ts'

interface Page {
  language: string
  title: string
  head: ReactNode
  /** The page's top colour, for the browser's bar on phones. */
  bar: Record<Theme, string>
  /** CSS, with the site's @font-face rules first. */
  style: string
  children: ReactNode
}

/** A whole document that needs no script but the theme's. */
export function renderDocument({ language, title, head, bar, style, children }: Page): string {
  // Preloaded, since the browser otherwise discovers the font only after layout.
  const [, font] = /url\(([^)]+)\)/.exec(style) ?? []
  const page = (
    <html lang={language} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="theme-color" content={bar.light} data-dark={bar.dark} />
        {head}
        {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script id="theme">{themeCode(script)}</script>
        <style>{transitions}</style>
        <style>{style.trim()}</style>
      </head>
      <body>{children}</body>
    </html>
  )
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`
}
