import type { Content, SiteData } from '#contract/rendering.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { firstScreenEnd } from '../src/ui/later-sheet.tsx'
import { type Alternate, generated, headParts, paintedFrom } from './head.ts'
import { wideQuery } from './later-styles.ts'
import { noScriptElement } from './no-script.ts'

export interface PageParts {
  content: Content
  data: SiteData
  previewAddress?: string | undefined
  /** The home page in each language. */
  alternates?: readonly Alternate[] | undefined
  markup: string
  /** The URL of the data that the markup was rendered from. */
  dataAddress: string
  /** Of a script that comes with the others, if any. */
  scriptPath?: string | undefined
  /** Of the first screen. */
  firstStyles: string
  /** The path of the first screen's styles in a wide window. */
  wideSheet: string
}

/** The published home page, made from the built one. */
export function publishedPage(built: string, parts: PageParts): string {
  const {
    content,
    data,
    previewAddress,
    alternates,
    markup,
    dataAddress,
    scriptPath,
    firstStyles,
    wideSheet,
  } = parts
  const { tags, structured } = headParts(content, data, previewAddress, alternates)
  // The first screen is painted whole, and waits for nothing below it.
  const head = scriptsLast(built, dataAddress, scriptPath)
    .replace(generated, () => `${tags}\n    ${paintedFrom(firstScreenEnd)}`)
    .replace(noScriptElement, '')
    .replace(
      /<html lang="[^"]*"/,
      `<html lang="${content.language}" dir="${directionOf(content.language)}"`,
    )
  return fillRoot(stylesWithin(head, firstStyles, wideSheet), markup, `\n    ${structured}`)
}

/** Moves a built page's scripts to the visitor's first act: home/first-act.ts loads them, and the data before them. */
function scriptsLast(built: string, dataAddress: string, scriptPath?: string): string {
  const scripts = [dataAddress]
  const rest = built.replaceAll(
    /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
    (_, path: string) => {
      scripts.push(path)
      return ''
    },
  )
  if (scriptPath) scripts.push(scriptPath)
  return rest.replace(
    '<script id="theme"',
    () => `<script id="theme" data-programs="${scripts.join(' ')}"`,
  )
}

/**
 * Puts what the first screen needs of the styles before a built page's sheets, and links what wide windows need. The
 * sheets are disabled and so not loaded: Vite looks for them before it would fetch them again for a lazy chunk.
 */
function stylesWithin(built: string, first: string, wide: string): string {
  const style = `<style>${first}</style><link rel="stylesheet" href="${wide}" media="${wideQuery}" />`
  return built
    .replaceAll(/(<link rel="stylesheet") crossorigin( href="[^"]+")>/g, '$1$2 disabled>')
    .replace(/(?=<link rel="stylesheet")/, () => style)
}

/** `after` follows the root element. */
function fillRoot(built: string, markup: string, after = ''): string {
  const root = '<div id="root"></div>'
  if (!built.includes(root)) throw new Error('The built page has no empty #root')
  return built.replace(root, () => `<div id="root">${markup}</div>${after}`)
}
