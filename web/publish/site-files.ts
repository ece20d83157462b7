import sharp from 'sharp'
import { escapeHtml } from '#contract/escape-html.ts'
import type { Content } from '#contract/rendering.ts'
import { ownerHues } from '../src/ui/hue.ts'
import { type Colours, coloursOf } from './colours.ts'
import { letteringOf } from './lettering.ts'
import { previewPng } from './link-preview.ts'
import { monogram } from './monogram.ts'
import { iconPath, icons, manifestPath, previewPath, touchIconPath } from './paths.ts'
import { addressOf, listPath, type ProjectPage } from './projects/slugs.ts'
import { lettersOf } from './resume/letters.ts'
import { paths } from './resume/names.ts'
import { descriptionOf, titleOf } from './site-words.ts'
import type { Sources } from './sources.ts'

/** The generated files that contain the owner's words or the address, by path below the site's root. */
export async function siteFiles(
  content: Content,
  sources: Sources,
  published?: { changed: string; pages: readonly ProjectPage[]; hues: readonly number[] },
): Promise<Map<string, string | Uint8Array>> {
  const colours = coloursOf(sources.tokens)
  // The icon is a caret rather than letters of another font.
  const iconLetters = lettersOf(sources.fonts.slice(0, 1).map(({ regular }) => regular))
  const mark = sources.icon ?? monogram(content.name, colours, iconLetters)
  const words = {
    name: content.name,
    role: content.role,
    language: content.language,
    host: new URL(content.site.url).host,
    hues: published?.hues ?? ownerHues([], content.experience),
  }
  return new Map<string, string | Uint8Array>([
    ['/robots.txt', robots(content)],
    ['/sitemap.xml', sitemap(content, published)],
    [manifestPath, manifest(content, colours.light)],
    [previewPath, await previewPng(words, colours.dark, letteringOf(sources))],
    [iconPath, mark],
    [touchIconPath, await squareIcon(mark, 180)],
    ...(await Promise.all(
      icons.map(async ({ path, size }) => [path, await squareIcon(mark, size)] as const),
    )),
  ])
}

function robots(content: Content): string {
  const refused = ['/admin', '/login', '/api/'].map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${refused}\nSitemap: ${new URL('/sitemap.xml', content.site.url).href}\n`
}

/** With dates of last change. Only a published site has a résumé and project pages. */
function sitemap(
  { site }: Content,
  { changed, pages }: Partial<NonNullable<Parameters<typeof siteFiles>[2]>> = {},
): string {
  const rows: [path: string, changed: string | undefined][] = [['/', changed]]
  if (changed !== undefined) rows.push([paths.page, changed])
  if (pages?.length) rows.push([listPath, changed])
  for (const { slug, project } of pages ?? []) rows.push([addressOf(slug), project.updatedAt])
  const row = ([path, day]: (typeof rows)[number]) => {
    const date = day ? `<lastmod>${day}</lastmod>` : ''
    return `  <url><loc>${escapeHtml(new URL(path, site.url).href)}</loc>${date}</url>\n`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.map(row).join('')}</urlset>
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
