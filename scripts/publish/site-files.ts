import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from '../../web/src/content.ts'
import { root } from '../suite/paths.ts'
import { cardPng } from './card.ts'
import { type Colours, coloursOf, readTokens } from './colours.ts'
import { escapeHtml } from './html.ts'
import { monogram } from './monogram.ts'
import { cardPath, iconPath, icons, manifestPath, touchIconPath } from './paths.ts'

/** The files beside the page that name the owner or the address, by their path below the site's root. */
export async function siteFiles(
  content: Content,
  { tokens = readTokens(), publicDir = join(root, 'web/public') } = {},
): Promise<Map<string, string | Buffer>> {
  const colours = coloursOf(tokens)
  const own = join(publicDir, iconPath)
  const mark = existsSync(own) ? readFileSync(own, 'utf8') : monogram(content.name, colours)
  const { host } = new URL(content.site.url)
  return new Map<string, string | Buffer>([
    ['/robots.txt', robots(content)],
    ['/sitemap.xml', sitemap(content)],
    [manifestPath, manifest(content, colours.light)],
    [cardPath, await cardPng({ name: content.name, role: content.role, host }, colours.dark)],
    [iconPath, mark],
    [touchIconPath, await icon(mark, 180)],
    ...(await Promise.all(
      icons.map(async ({ path, size }) => [path, await icon(mark, size)] as const),
    )),
  ])
}

function robots(content: Content): string {
  const refused = ['/admin', '/login', '/api/'].map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${refused}\nSitemap: ${new URL('/sitemap.xml', content.site.url).href}\n`
}

/** With the date of the last change to projects or skills, where that is known. */
export function sitemap(content: Content, changed?: string): string {
  const address = escapeHtml(new URL('/', content.site.url).href)
  const date = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${address}</loc>${date}</url>
</urlset>
`
}

function manifest({ name, site }: Content, colour: Colours): string {
  return `${JSON.stringify(
    {
      name: site.title,
      short_name: name,
      description: site.description,
      lang: 'en',
      start_url: '/',
      display: 'browser',
      background_color: colour('page'),
      theme_color: colour('header'),
      icons: icons.map(({ path, size }) => ({
        src: path,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any',
      })),
    },
    null,
    2,
  )}\n`
}

/** Square to the edge: a phone rounds the corners itself. */
function icon(mark: string, size: number): Promise<Buffer> {
  const svg = mark.replace(/(<rect[^>]*?) rx="\d+"/, '$1')
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
