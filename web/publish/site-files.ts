import sharp from 'sharp'
import { escapeHtml } from '#contract/escape-html.ts'
import type { Content } from '#contract/rendering.ts'
import { resumePath } from '../src/links.ts'
import { ownerHues } from '../src/ui/hue.ts'
import { type Colours, coloursOf } from './colours.ts'
import { type EntryPage, type Folder, listPath } from './entry-pages.ts'
import { alternateLinks } from './head.ts'
import { alternatesOf, type LanguageSite, pathIn } from './language-sites.ts'
import { letteringOf } from './lettering.ts'
import { type Lead, previewPng } from './link-preview.ts'
import { monogram } from './monogram.ts'
import { iconPath, icons, manifestPath, previewPath, touchIconPath } from './paths.ts'
import { lettersOf } from './resume/letters.ts'
import { descriptionOf, titleOf } from './site-words.ts'
import type { Sources } from './sources.ts'

/** The generated files that contain the owner's words or the address, by path below the site's root. */
export async function siteFiles(
  content: Content,
  sources: Sources,
  published?: {
    changed: string
    sites: readonly LanguageSite[]
    hues: readonly number[]
    lead?: Lead | undefined
  },
): Promise<Map<string, string | Uint8Array>> {
  const colours = coloursOf(sources.tokens)
  // The icon is a caret rather than letters of another font.
  const iconLetters = lettersOf(sources.fonts.slice(0, 1).map(({ regular }) => regular))
  const mark = sources.icon ?? monogram(content.name, colours, iconLetters)
  const hues = published?.hues ?? ownerHues([], content)
  return new Map<string, string | Uint8Array>([
    ['/robots.txt', robots(content)],
    ['/sitemap.xml', sitemap(content, published)],
    [manifestPath, manifest(content, colours.light)],
    [previewPath, await ownerPreview(content, sources, hues, published?.lead)],
    [iconPath, mark],
    [touchIconPath, await squareIcon(mark, 180)],
    ...(await Promise.all(
      icons.map(async ({ path, size }) => [path, await squareIcon(mark, size)] as const),
    )),
  ])
}

/** The picture of the home page's link preview. */
export function ownerPreview(
  { name, role, language, site }: Content,
  { tokens, fonts }: Sources,
  hues: readonly number[],
  lead: Lead | undefined,
): Promise<Buffer> {
  const words = { name, role, language, host: new URL(site.url).host, hues, lead }
  return previewPng(words, coloursOf(tokens).dark, letteringOf({ fonts }))
}

function robots(content: Content): string {
  const refused = ['/admin', '/login', '/api/'].map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${refused}\nSitemap: ${new URL('/sitemap.xml', content.site.url).href}\n`
}

/** With dates of last change, and each page in every language. Only a published site has a résumé and entries' pages. */
function sitemap({ site }: Content, published?: Parameters<typeof siteFiles>[2]): string {
  const { sites = [], changed = '' } = published ?? {}
  const pages: [pathOf: (site: LanguageSite) => string, changed: string][] = [
    [({ base }) => base || '/', changed],
    [({ base }) => base + resumePath, changed],
  ]
  for (const [folder, list] of Object.entries(sites[0]?.pages ?? {}) as [Folder, EntryPage[]][]) {
    if (list.length > 0) pages.push([({ base }) => listPath(folder, base), changed])
    for (const { entry } of list)
      pages.push([(own) => pathIn(own, folder, entry._id), entry.updatedAt])
  }
  const rows = sites.flatMap((own) =>
    pages.map(([pathOf, day]) => {
      const url = new URL(pathOf(own), site.url).href
      const links = alternateLinks(alternatesOf(sites, pathOf), url).map(([language, href]) => {
        return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`
      })
      const date = day ? `<lastmod>${day}</lastmod>` : ''
      return `  <url><loc>${escapeHtml(url)}</loc>${date}${links.join('')}</url>\n`
    }),
  )
  const home = `  <url><loc>${escapeHtml(new URL('/', site.url).href)}</loc></url>\n`
  const xhtml = sites.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${published ? rows.join('') : home}</urlset>
`
}

function manifest(content: Content, colour: Colours): string {
  return `${JSON.stringify(
    {
      name: titleOf(content),
      short_name: content.name,
      description: descriptionOf(content),
      lang: content.language,
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

/** Square, since phones round the corners themselves. */
function squareIcon(mark: string, size: number): Promise<Buffer> {
  const svg = mark.replace(/(<rect[^>]*?) rx="\d+"/, '$1')
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
