import type { RenderedSite } from '#contract/publication.ts'
import source from '../src/count-script.js?raw'
import { notFoundPath } from './paths.ts'
import { themeCode } from './theme-script.ts'

/** The script that reports a visit; firebase.json allows it by its hash. */
export const countCode = themeCode(source)

/** Adds the script to each page except redirects and that of a missing address. */
export function addCountScript({
  files,
  lazyFiles,
}: Pick<RenderedSite, 'files' | 'lazyFiles'>): void {
  for (const [path, file] of files) if (isPage(path)) files.set(path, withScript(String(file)))
  for (const [path, { source, make }] of lazyFiles) {
    const makeWith = async () => Buffer.from(withScript(Buffer.from(await make()).toString()))
    if (isPage(path)) lazyFiles.set(path, { source: `${source} counted`, make: makeWith })
  }
}

function isPage(path: string): boolean {
  return path.endsWith('.html') && path !== notFoundPath
}

function withScript(page: string): string {
  if (!page.includes('<script id="theme"')) return page
  const [, own] = /<link rel="canonical" href="([^"]+)"/.exec(page) ?? []
  const [, first] = /<link rel="alternate" hreflang="x-default" href="([^"]+)"/i.exec(page) ?? []
  // A page counts together with the same one in the first language.
  const path = first && first !== own ? ` data-path="${new URL(first).pathname}"` : ''
  return page.replace('</head>', () => `<script${path}>${countCode}</script></head>`)
}
