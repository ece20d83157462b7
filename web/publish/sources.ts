import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { minifySync } from 'vite'
import type { RenderedSite } from '#contract/publication.ts'
import type { Content, ReadImage, SiteData } from '#contract/rendering.ts'
import { browsers } from '../browsers.ts'
import { iconPath } from './paths.ts'
import type { Fonts } from './resume/letters.ts'

/** The inputs of the generated files, besides the owner's words. */
export interface Sources {
  tokens: string
  /** For pictures and PDFs: the page's font, then those for the letters that it lacks. */
  fonts: Fonts
  /** An SVG of the owner's in place of the generated icon. */
  icon?: string | undefined
}

interface BuiltSite extends Sources {
  /** index.html as built. */
  page: string
  /** 404.html as built. */
  notFound: string
  /** The text of a built style sheet by its URL. */
  readStyle(path: string): string
  readImage: ReadImage
}

/**
 * The published files except the images, by path below the site's root. The content hash comes last, right after
 * the page. `unfiltered`: the site before missing images were removed, from which the content hash is made.
 */
export type RenderFiles = (
  site: SiteData & { content: Content } & RenderedAt,
  built: BuiltSite,
  unfiltered?: SiteData,
) => Promise<Pick<RenderedSite, 'files' | 'lazyFiles' | 'downloadNames' | 'missingInPdf'>>

interface RenderedAt {
  /** YYYY-MM-DD; by default the current day. */
  today?: string | undefined
  /** ISO 8601: the owner's last change of the site. */
  changedAt?: string | null
  /** No function stands behind the page, so the skills of all categories lie in it. */
  isAlone?: boolean
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

/** Of the owner's area; its name and place never change, since browsers ask for it there. */
export function readShareTarget(): string {
  return readFileSync(join(web, 'src/owner/share-target.js'), 'utf8')
}

/** As it is in each page: within a block its names are its own, which the minifier shortens. */
export function readThemeScript(): string {
  const source = readFileSync(join(web, 'src/theme-script.js'), 'utf8')
  return minifySync('theme-script.js', `{${source}}`, { compress: { target: browsers } }).code
}

export function readTransitions(): string {
  return readFileSync(join(web, 'src/transitions.css'), 'utf8')
}

export function readTokens(): string {
  return readFileSync(join(web, 'src/tokens.css'), 'utf8')
}

const fontFiles = {
  geist: 'Geist',
  'source-sans-3': 'SourceSans3',
  'noto-sans-hebrew': 'NotoSansHebrew',
  vazirmatn: 'Vazirmatn',
}

/** In a file format that PDF can embed. */
export function readFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url)
  return Object.entries(fontFiles).map(([name, file]) => {
    const folder = dirname(resolve(`@expo-google-fonts/${name}/package.json`))
    const read = (face: string) => readFileSync(join(folder, face, `${file}_${face}.ttf`))
    return { regular: read('400Regular'), bold: read('600SemiBold') }
  })
}
