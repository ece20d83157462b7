import type { Content } from '../src/content.ts'
import type { Published } from '../src/published.ts'
import { generated, headParts, paintedFrom } from './head.ts'
import { noScriptElement } from './no-script.ts'
import { publishedJson, publishedScript } from './published-json.ts'
import type { SiteData } from './site-data.ts'

export interface PageParts {
  content: Content
  data: SiteData
  /** Of the picture of link previews. */
  previewAddress?: string | undefined
  /** The page's markup, for #root. */
  markup: string
  /** What the markup was rendered from. */
  published: Published
  /** The text of a style sheet of the build, by its address. */
  readStyle(path: string): string
}

/** The browser waits for the title below the first screen: on a slow machine it drew one project of three, which then moved. */
function paintedWhole({ projects }: SiteData): string {
  return paintedFrom(projects.length > 0 ? 'Projects-title' : 'Contact-title')
}

/** The published home page, from the built one. */
export function publishedPage(built: string, parts: PageParts): string {
  const { content, data, previewAddress, markup, published, readStyle } = parts
  const { tags, structured } = headParts(content, data, previewAddress)
  const head = scriptsLast(built)
    .replace(generated, () => `${tags}\n    ${paintedWhole(data)}`)
    .replace(noScriptElement, '')
    .replace(publishedScript, '')
    .replace(/<html lang="[^"]*"/, `<html lang="${content.language}"`)
  const end = `${publishedJson(published)}\n    ${structured}`
  return fillRoot(stylesWithin(head, readStyle), markup, `\n    ${end}`)
}

/** A built page whose scripts come after the first paint: src/theme-script.js asks for them. */
function scriptsLast(built: string): string {
  const scripts: string[] = []
  const rest = built.replaceAll(
    /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
    (_, path: string) => {
      scripts.push(path)
      return ''
    },
  )
  return rest.replace(
    '<script id="theme">',
    () => `<script id="theme" data-programs="${scripts.join(' ')}">`,
  )
}

/** A built page with the text of its style sheets, as `readStyle` has it by their addresses, in place of links to them. */
function stylesWithin(built: string, readStyle: (path: string) => string): string {
  return built.replaceAll(
    /<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g,
    (_, path: string) => `<style>${readStyle(path).trim()}</style>\n    ${keptLink(path)}`,
  )
}

/** `after` stands behind it. */
function fillRoot(built: string, markup: string, after = ''): string {
  const root = '<div id="root"></div>'
  if (!built.includes(root)) throw new Error('The built page has no empty #root')
  return built.replace(root, () => `<div id="root">${markup}</div>${after}`)
}

/** Not loaded: Vite looks for it before it fetches the style again for a part that comes later. */
function keptLink(path: string): string {
  return `<link rel="stylesheet" href="${path}" disabled />`
}
