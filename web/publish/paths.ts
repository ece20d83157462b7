/** Where the generated files lie below the site's root. */
export const previewPath = '/card.png'
export const manifestPath = '/manifest.webmanifest'
/** An owner's own in web/public goes before the drawn one. */
export const iconPath = '/favicon.svg'
export const touchIconPath = '/apple-touch-icon.png'
export const icons = [
  { path: '/icon-192.png', size: 192 },
  { path: '/icon-512.png', size: 512 },
] as const

/** An address that is another when what lies at `path` is: its hash stands behind it, which Hosting does not look at. */
export function withVersion(path: string, hash = ''): string {
  return hash ? `${path}?v=${hash.slice(0, 12)}` : path
}
