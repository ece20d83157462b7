import { escapeHtml } from '#contract/escape-html.ts'
import type { Content } from '../src/content.ts'
import { previewSize } from './link-preview.ts'
import { manifestPath, previewPath, touchIconPath } from './paths.ts'
import { scriptJson } from './script-json.ts'
import type { SiteData } from './site-data.ts'
import { descriptionOf, titleOf } from './site-words.ts'
import { structuredData } from './structured-data.ts'

/** Finds what headTags made. */
export const generated = /<title>.*?<\/title>.*?<script type="application\/ld\+json">.*?<\/script>/s

/** What the head of the home page says to search engines and link previews. */
export function headTags(content: Content): string {
  const { tags, structured } = headParts(content)
  return `${tags}\n    ${structured}`
}

/**
 * With data also of the projects and skills; the structured data may stand anywhere in the page. `previewAddress` is that
 * of the picture as it is now: networks keep what they once got from an address.
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

/** As Open Graph writes a language. */
export function localeOf(language: string): string {
  return language.replaceAll('-', '_')
}

function meta(kind: 'name' | 'property', key: string, value: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(value)}" />`
}

/**
 * Nothing is painted before the element with this id is there. Chromium alone knows it, and src/theme-script.js takes
 * it away where that does not come.
 */
export function paintedFrom(id: string): string {
  return `<link rel="expect" href="#${id}" blocking="render" />`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}" />`
}
