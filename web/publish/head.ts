import { escapeHtml } from '#contract/escape-html.ts'
import type { Content, SiteData } from '#contract/rendering.ts'
import { previewSize } from './link-preview.ts'
import { homeAddress, manifestPath, previewPath, touchIconPath } from './paths.ts'
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
  alternates?: readonly Alternate[],
): { tags: string; structured: string } {
  const title = titleOf(content)
  const description = descriptionOf(content)
  const url = homeAddress(content.site)
  const preview = new URL(previewAddress, url).href
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'author', content.name),
    link('canonical', url),
    ...alternateLinks(alternates, url).map(([language, href]) => {
      return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`
    }),
    ...previewTags({
      type: 'profile',
      owner: content.name,
      title,
      description,
      url,
      language: content.language,
      alternates,
      picture: ownerPicture(content, preview),
    }).map((tag) => meta(...tag)),
    link('apple-touch-icon', touchIconPath),
    link('manifest', manifestPath),
  ].join('\n')
  const json = scriptJson(structuredData(content, data, previewAddress))
  return { tags, structured: `<script type="application/ld+json">${json}</script>` }
}

/** The same page in one of the site's languages. */
export interface Alternate {
  /** A BCP 47 tag. */
  language: string
  path: string
}

/**
 * For search engines: the page's address in each language, also this one's, and the first one's for all others. `url`:
 * of any page of the site. None where the site has one language.
 */
export function alternateLinks(
  alternates: readonly Alternate[] = [],
  url: string,
): [language: string, url: string][] {
  const others = alternates.slice(0, 1).map(({ path }) => ({ language: 'x-default', path }))
  return [...alternates, ...others].map(({ language, path }) => [language, new URL(path, url).href])
}

export interface LinkPreview {
  type: 'article' | 'profile' | 'website'
  owner: string
  title: string
  description: string
  /** Absolute, as the picture's; left out where the page's address is secret. */
  url?: string | undefined
  language: string
  /** The page in each language, the first one's first; none where there is one. */
  alternates?: readonly Alternate[] | undefined
  picture: { url: string; type: 'image/png' | 'image/jpeg'; alt: string }
}

/** The tags of a link preview, for Open Graph and X. */
export function previewTags(preview: LinkPreview): Tag[] {
  const { type, owner, title, description, url, language, alternates = [], picture } = preview
  const others = alternates.filter((one) => one.language !== language)
  return [
    ['property', 'og:type', type],
    ['property', 'og:site_name', owner],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ...(url ? [['property', 'og:url', url] as Tag] : []),
    ['property', 'og:locale', localeOf(language)],
    ...others.map((one): Tag => ['property', 'og:locale:alternate', localeOf(one.language)]),
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

/** Open Graph's way to write a language. */
function localeOf(language: string): string {
  return language.replaceAll('-', '_')
}

/** The picture drawn of name and role. */
export function ownerPicture({ name, role }: { name: string; role: string }, url: string) {
  return { url, type: 'image/png', alt: `${name}, ${role}` } as const
}

type Tag = [kind: 'name' | 'property', key: string, value: string]

function meta(kind: 'name' | 'property', key: string, value: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(value)}" />`
}

/** Blocks rendering until the element with this id is parsed. Only Chromium supports it. */
export function paintedFrom(id: string): string {
  return `<link rel="expect" href="#${id}" blocking="render" />`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}" />`
}
