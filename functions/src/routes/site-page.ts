import { escapeHtml } from '../contract/escape-html.ts'
import { directionOf } from '../contract/texts/direction.ts'
import type { Texts } from '../contract/texts/en.ts'
import { textsOf } from '../contract/texts/texts-of.ts'
import { cached } from '../store/list-cache.ts'
import { readVisibleProfile } from '../store/profile.ts'

export interface Site {
  /** A name for the site itself while no profile is stored. */
  owner: string
  language: string
  texts: Texts
}

interface Page {
  title: string
  /** HTML, as the body. */
  heading: string
  body: string
  status: number
  headers: Record<string, string>
}

/** In English where the profile cannot be read. */
export async function readSite(): Promise<Site> {
  const { value } = await cached('site-profile', readVisibleProfile).catch(() => ({ value: null }))
  const { name = '', language = 'en' } = value?.profile ?? {}
  const texts = textsOf(language)
  return { owner: name || texts.answer.portfolio, language: texts.language, texts }
}

/** A page that the function writes itself, without a script; styled by what publishing puts at /words.css. */
export function sitePage(
  { owner, language }: Site,
  { title, heading, body, status, headers }: Page,
): Response {
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/words.css">
</head>
<body>
<header><p><a href="/"><bdi>${escapeHtml(owner)}</bdi></a></p></header>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      // Live, the function's policy may replace Hosting's.
      'content-security-policy': pagePolicy,
    },
  })
}

/** As firebase.json has it for /words/. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
