import { escapeHtml } from '#contract/escape-html.ts'
import type { Content } from '../src/content.ts'
import { previewSize } from './link-preview.ts'
import { manifestPath, previewPath, touchIconPath } from './paths.ts'
import { scriptJson } from './script-json.ts'
import type { SiteData } from './site-data.ts'
import { descriptionOf, titleOf } from './site-words.ts'
import { structuredData } from './structured-data.ts'

/** Matches the output of headTags. */
export const generated = /<title>.*?<\/title>.*?<script type="application\/ld\+json">.*?<\/script>/s

/** The home page's head for search engines and link previews. */
export function headTags(content: Content): string {
  const { tags, structured } = headParts(content)
  return `${tags}\n    ${structured}`
}

/**
 * The same with structured data about skills, which may go anywhere in the page. `previewAddress`
 * changes with the image, since social networks cache images by URL.
 */
export function headParts(
  content: Content,
  data?: SiteData,
  previewAddress = previewPath,
): { tags: string; structured: string } {
  const title = titleOf(content)
  const description = descriptionOf(content)
  const url = new URL('/', content.site.url).href
  const preview = new URL(previewAddress, url).href
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'author', content.name),
    link('canonical', url),
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:site_name', content.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', localeOf(content.language)),
    meta('property', 'og:image', preview),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(previewSize.width)),
    meta('property', 'og:image:height', String(previewSize.height)),
    meta('property', 'og:image:alt', `${content.name}, ${content.role}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', preview),
    meta('name', 'twitter:image:alt', `${content.name}, ${content.role}`),
    link('apple-touch-icon', touchIconPath),
    link('manifest', manifestPath),
  ].join('\n    ')
  const json = scriptJson(structuredData(content, data))
  return { tags, structured: `<script type="application/ld+json">${json}</script>` }
}

/** The language as Open Graph spells it. */
export function localeOf(language: string): string {
  return language.replaceAll('-', '_')
}

function meta(kind: 'name' | 'property', key: string, value: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(value)}" />`
}

/**
 * Blocks rendering until the element with this id is parsed. Only Chromium supports it; src/theme-script.js
 * removes it where the element does not arrive.
 */
export function paintedFrom(id: string): string {
  return `<link rel="expect" href="#${id}" blocking="render" />`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}" />`
}
