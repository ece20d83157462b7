import type { Content } from '#contract/rendering.ts'

/** Paths of the generated files below the site's root; those of a further language lie below its base. */
export const previewPath = '/card.png'
export const notFoundPath = '/404.html'
export const manifestPath = '/manifest.webmanifest'
/** An owner's own icon in web/public takes precedence over the generated one. */
export const iconPath = '/favicon.svg'
export const touchIconPath = '/apple-touch-icon.png'
export const icons = [
  { path: '/icon-192.png', size: 192 },
  { path: '/icon-512.png', size: 512 },
] as const

export const publishedDataPath = '/published.js'

export function feedPaths(base = '') {
  return { atom: `${base}/feed.xml`, json: `${base}/feed.json` }
}

/** Where the pages of a further language lie: /de, or where that is taken, such as by the résumé's versions, /in-cv. */
export function baseOf(language: string): string {
  const tag = language.toLowerCase()
  const isFree = /^[a-z]{2,3}(?:-|$)/.test(tag) && !['api', 'cv'].includes(tag)
  return isFree ? `/${tag}` : `/in-${tag}`
}

/** The address of the home page in the content's language. */
export function homeAddress({ url, base }: Content['site']): string {
  return new URL(base || '/', url).href
}

/** The file of a language's home page. */
export function homeFile(base = ''): string {
  return base ? `${base}.html` : '/index.html'
}

/** Cache busting: appends the content hash as a query, which Hosting ignores. */
export function withVersion(path: string, hash = ''): string {
  return hash ? `${path}?v=${hash.slice(0, 12)}` : path
}
