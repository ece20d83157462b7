import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * The home page's style sheets of what is below its first screen. The build marks them, since the sheets of several
 * components become one file; publishing takes them out of the page, into a sheet that the page waits for where its
 * first screen ends.
 */
const marked = /later-begin-\w+\{top:0\}(.*?)later-end-\w+\{top:0\}/gs

/** The minifier makes one rule of a mark that ends a sheet and one that begins the next. */
const betweenSheets = /later-end-\w+(,later-(begin|end)-\w+)+\{top:0\}/g

const sheets =
  /\/src\/(other-fonts|print|home\/(career\/.*|carousel|contact.*|footer|menu|motion|print|projects|round-button|section|skill.*)|ui\/(compact-card|field|plate|project-card|side-panel|skill-tile|spinner))(\.module)?\.css$/

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

/** Of windows where the drawer stands beside the name: on a phone the page's first bytes are without. */
export const wideQuery = '(width>=60rem)'

/** A built style sheet's parts; `wide` is of the first screen, and what is for paper or forced colours alone is later too. */
export function splitStyles(css: string): { first: string; wide: string; later: string } {
  const ofLater = [...css.matchAll(marked)].map(([, rules = '']) =>
    rules.replaceAll(betweenSheets, ''),
  )
  const print = takeOut('print', css.replaceAll(marked, ''))
  const forced = takeOut('(forced-colors:active)', print.rest)
  const { rest: first, blocks: wide } = takeOut(wideQuery, forced.rest)
  return { first, wide, later: ofLater.join('') + print.blocks + forced.blocks }
}

/** The blocks of that media query, and what is left without them. */
function takeOut(query: string, css: string): { rest: string; blocks: string } {
  const beginning = `@media ${query}{`
  let blocks = ''
  let rest = css
  for (let from = rest.indexOf(beginning); from >= 0; from = rest.indexOf(beginning)) {
    let depth = 1
    let to = from + beginning.length
    for (; depth > 0 && to < rest.length; to++) depth += { '{': 1, '}': -1 }[rest[to] ?? ''] ?? 0
    blocks += rest.slice(from, to)
    rest = rest.slice(0, from) + rest.slice(to)
  }
  return { rest, blocks }
}

/** What is published of them, where browsers keep it for good. */
export function laterSheet(name: string, css: string): { path: string; css: string } {
  return { path: `/assets/${name}-${hashOf(css)}.css`, css }
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
