import { escapeHtml } from '#contract/escape-html.ts'
import type { Content, SiteData } from '#contract/rendering.ts'
import { previewSize } from './link-preview.ts'
import { manifestPath, previewPath, touchIconPath } from './paths.ts'
import { scriptJson } from './script-json.ts'
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
    ...previewTags({
      type: 'profile',
      owner: content.name,
      title,
      description,
      url,
      language: content.language,
      picture: ownerPicture(content, preview),
    }).map((tag) => meta(...tag)),
    link('apple-touch-icon', touchIconPath),
    link('manifest', manifestPath),
  ].join('\n')
  const json = scriptJson(structuredData(content, data))
  return { tags, structured: `<script type="application/ld+json">${json}</script>` }
}

export interface LinkPreview {
  type: 'article' | 'profile' | 'website'
  owner: string
  title: string
  description: string
  /** Absolute, as the picture's; left out where the page's address is secret. */
  url?: string | undefined
  language: string
  picture: { url: string; type: 'image/png' | 'image/jpeg'; alt: string }
}

/** The tags of a link preview, for Open Graph and X. */
export function previewTags(preview: LinkPreview): Tag[] {
  const { type, owner, title, description, url, language, picture } = preview
  return [
    ['property', 'og:type', type],
    ['property', 'og:site_name', owner],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ...(url ? [['property', 'og:url', url] as Tag] : []),
    // Open Graph's way to write a language.
    ['property', 'og:locale', language.replaceAll('-', '_')],
    ['property', 'og:image', picture.url],
    ['property', 'og:image:type', picture.type],
    ['property', 'og:image:width', String(previewSize.width)],
    ['property', 'og:image:height', String(previewSize.height)],
    ['property', 'og:image:alt', picture.alt],
    // X takes title, description and the picture's text from the others.
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:image', picture.url],
  ]
}

/** The picture drawn of name and role. */
export function ownerPicture({ name, role }: { name: string; role: string }, url: string) {
  return { url, type: 'image/png', alt: `${name}, ${role}` } as const
}

type Tag = [kind: 'name' | 'property', key: string, value: string]

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
