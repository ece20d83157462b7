import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RenderedSite } from '#contract/publication.ts'
import type { Content } from '../src/content.ts'
import { iconPath } from './paths.ts'
import type { PdfFonts } from './resume/pdf.ts'
import type { SiteData } from './site-data.ts'

/** What the files beside the page are drawn from, besides the owner's words. */
export interface Sources {
  /** The text of tokens.css. */
  tokens: string
  /** The page's own font, one file a script, Latin first. */
  fonts: Uint8Array[]
  /** The résumé's, for what that has no letters for. */
  resumeFonts?: PdfFonts
  /** An SVG of the owner's in place of the drawn icon. */
  icon?: string | undefined
}

interface BuiltSite extends Sources {
  /** index.html as it was built. */
  page: string
  resumeFonts: PdfFonts
  /** The text of a style sheet of the build, by its address. */
  readStyle(path: string): string
  /** A stored image, by the path that the API has for it. */
  readImage(path: string): Promise<Uint8Array | null>
}

/**
 * The files that are published besides the images, by their path below the site's root. The content hash comes last, the
 * page before it. `unfiltered`: the site with its lost images still in it, which the content hash is made of.
 */
export type RenderFiles = (
  site: SiteData & { content: Content } & RenderedAt,
  built: BuiltSite,
  unfiltered?: SiteData,
) => Promise<Pick<RenderedSite, 'files' | 'lazyFiles' | 'downloadNames'>>

export interface RenderedAt {
  /** YYYY-MM-DD, by default what it is. */
  today?: string | undefined
  /** ISO 8601: when the owner last changed anything of the site. */
  changedAt?: string | null
}

const web = join(import.meta.dirname, '..')

export function readSources(): Sources {
  const icon = join(web, 'public', iconPath)
  return {
    tokens: readTokens(),
    fonts: readFonts(),
    icon: existsSync(icon) ? readFileSync(icon, 'utf8') : undefined,
  }
}

export function readThemeScript(): string {
  return readFileSync(join(web, 'src/theme-script.js'), 'utf8')
}

export function readTokens(): string {
  return readFileSync(join(web, 'src/tokens.css'), 'utf8')
}

const resumeFonts = {
  'source-sans-3': 'SourceSans3',
  'noto-sans-hebrew': 'NotoSansHebrew',
  vazirmatn: 'Vazirmatn',
}

/** With all their scripts, as files that a PDF can hold. */
export function readResumeFonts(): PdfFonts {
  const { resolve } = createRequire(import.meta.url)
  return Object.entries(resumeFonts).map(([name, file]) => {
    const folder = dirname(resolve(`@expo-google-fonts/${name}/package.json`))
    const read = (face: string) => readFileSync(join(folder, face, `${file}_${face}.ttf`))
    return { regular: read('400Regular'), bold: read('600SemiBold') }
  })
}

function readFonts(): Uint8Array[] {
  const { resolve } = createRequire(import.meta.url)
  const folder = join(dirname(resolve('@fontsource-variable/geist/package.json')), 'files')
  const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']
  const files = readdirSync(folder).filter((file) => file.endsWith('-wght-normal.woff2'))
  const rank = (file: string) => scripts.indexOf(/geist-(.*)-wght/.exec(file)?.[1] ?? '')
  return files.sort((a, b) => rank(a) - rank(b)).map((file) => readFileSync(join(folder, file)))
}
