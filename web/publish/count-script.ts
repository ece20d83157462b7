import type { RenderedSite } from '#contract/publication.ts'
import source from '../src/count-script.js?raw'
import { addToPages } from './add-to-pages.ts'
import { withoutComments } from './theme-script.ts'

/** The script that reports a visit; firebase.json allows it by its hash. */
export const countCode = withoutComments(source)

/** Adds the script to each page except redirects and that of a missing address. */
export function addCountScript(rendered: Pick<RenderedSite, 'files' | 'lazyFiles'>): void {
  addToPages(rendered, 'counted', (page) => {
    const [, own] = /<link rel="canonical" href="([^"]+)"/.exec(page) ?? []
    const [, first] = /<link rel="alternate" hreflang="x-default" href="([^"]+)"/i.exec(page) ?? []
    // A page counts together with the same one in the first language.
    const path = first && first !== own ? ` data-path="${new URL(first).pathname}"` : ''
    return `<script${path}>${countCode}</script>`
  })
}
