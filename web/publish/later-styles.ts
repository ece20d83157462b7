import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * The home page's style sheets of what is below its first screen. The build marks them, since the sheets of several
 * components become one file; publishing takes them out of the page, into a sheet that the page waits for where its
 * first screen ends.
 */
const sheets =
  /\/src\/(other-fonts|print|home\/(career\/.*|contact.*|footer|menu|motion|print|projects|round-button|section|skill.*)|ui\/(compact-card|field|plate|project-card|side-panel|skill-tile|spinner))(\.module)?\.css$/

export function markLaterStyles(): Plugin {
  return {
    name: 'mark-later-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!sheets.test(id)) return null
      // Of equal rules the minifier keeps one.
      const mark = hashOf(id)
      return `later-begin-${mark}{top:0}\n${code}\nlater-end-${mark}{top:0}`
    },
  }
}

/** Of windows wider than a phone's, and of pages without scripts: a phone's first bytes are without. */
export const wideQuery = '(width>=40rem),(scripting:none)'
const wideBlock =
  /^@media (screen and )?\((width>=?(768px|1024px|(60|75|84\.5|110)rem)|40rem<=width|scripting:none)/

/** A sheet's outermost rules and at-rules, which the build nests at most twice. */
const blocks = /([^{}]+)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/** Before the first paint nothing is pointed at, focused, selected or switched off, and no script has done anything. */
const laterState = /:(hover|focus(-\w+)?|selection|disabled)\b|\[data-(failed|switching)\]/

const laterQuery =
  /^@media (print|\((forced-colors:active|hover:hover|prefers-reduced-motion:reduce)\))$/

/** A built style sheet's parts: of the first screen, of that in a wide window, and what is later. */
export function splitStyles(css: string): { first: string; wide: string; later: string } {
  if (css.replaceAll(blocks, '').trim()) throw new Error('A style sheet is nested too deeply')
  const parts = { first: '', wide: '', later: '' }
  let isBelow = false
  for (const [block, prelude = ''] of css.matchAll(blocks)) {
    // The minifier makes one rule of a mark that ends a sheet and one that begins the next.
    if (prelude.startsWith('later-')) isBelow = /later-begin-\w+$/.test(prelude)
    else if (isBelow || isLater(prelude)) parts.later += block
    else parts[wideBlock.test(prelude) ? 'wide' : 'first'] += block
  }
  return parts
}

function isLater(prelude: string): boolean {
  if (prelude.startsWith('@')) return laterQuery.test(prelude)
  const selectors = prelude.replaceAll(/:not\([^()]*\)/g, '').split(/,(?![^(]*\))/)
  return selectors.every((selector) => laterState.test(selector))
}

/** What is published of them, where browsers keep it for good. */
export function laterSheet(name: string, parts: string): { path: string; css: string } {
  const css = withPaperLast(parts)
  return { path: `/assets/${name}-${hashOf(css)}.css`, css }
}

/** Equal queries beside each other are one block, and those for paper below what they override. */
function withPaperLast(css: string): string {
  const screen: { prelude: string; body: string }[] = []
  const paper: typeof screen = []
  for (const [block, prelude = ''] of css.matchAll(blocks)) {
    const body = block.slice(prelude.length + 1, -1)
    const list = prelude === '@media print' ? paper : screen
    const last = list.at(-1)
    if (prelude.startsWith('@media') && last?.prelude === prelude) last.body += body
    else list.push({ prelude, body })
  }
  return [...screen, ...paper].map(({ prelude, body }) => `${prelude}{${body}}`).join('')
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** The sheets that a built page links, by their paths. */
export function linkedStyles(page: string): string[] {
  return [...page.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
}
