import type { Content, SiteData } from '#contract/rendering.ts'
import { directionOf } from '#contract/texts/direction.ts'
import type { Published } from '../src/published.ts'
import { generated, headParts, paintedFrom } from './head.ts'
import { noScriptElement } from './no-script.ts'
import { publishedJson, publishedScript } from './published-json.ts'

export interface PageParts {
  content: Content
  data: SiteData
  previewAddress?: string | undefined
  markup: string
  /** The data that the markup was rendered from, for hydration. */
  published: Published
  /** The text of a built style sheet by its URL. */
  readStyle(path: string): string
}

/** Rendering waits for the title below the first screen: slow machines painted one project of three, then shifted it. */
function paintedWhole({ projects }: SiteData): string {
  return paintedFrom(projects.length > 0 ? 'Projects-title' : 'Contact-title')
}

/** The published home page, made from the built one. */
export function publishedPage(built: string, parts: PageParts): string {
  const { content, data, previewAddress, markup, published, readStyle } = parts
  const { tags, structured } = headParts(content, data, previewAddress)
  const head = scriptsLast(built)
    .replace(generated, () => `${tags}\n    ${paintedWhole(data)}`)
    .replace(noScriptElement, '')
    .replace(publishedScript, '')
    .replace(
      /<html lang="[^"]*"/,
      `<html lang="${content.language}" dir="${directionOf(content.language)}"`,
    )
  const end = `${publishedJson(published)}\n    ${structured}`
  return fillRoot(stylesWithin(head, readStyle), markup, `\n    ${end}`)
}

/** Moves a built page's scripts after the first paint: src/theme-script.js loads them. */
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

/** Inlines the style sheets of a built page; `readStyle` gives their text by URL. */
function stylesWithin(built: string, readStyle: (path: string) => string): string {
  return built.replaceAll(
    /<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g,
    (_, path: string) => `<style>${readStyle(path).trim()}</style>\n    ${keptLink(path)}`,
  )
}

/** `after` follows the root element. */
function fillRoot(built: string, markup: string, after = ''): string {
  const root = '<div id="root"></div>'
  if (!built.includes(root)) throw new Error('The built page has no empty #root')
  return built.replace(root, () => `<div id="root">${markup}</div>${after}`)
}

/** Disabled and so not loaded: Vite looks for it before it would fetch the style again for a lazy chunk. */
function keptLink(path: string): string {
  return `<link rel="stylesheet" href="${path}" disabled />`
}
