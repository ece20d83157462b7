/** Paths of the generated files below the site's root. */
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

/** Cache busting: appends the content hash as a query, which Hosting ignores. */
export function withVersion(path: string, hash = ''): string {
  return hash ? `${path}?v=${hash.slice(0, 12)}` : path
}
