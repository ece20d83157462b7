/** `npm run build:rendering`: bundles what the publishing function needs of the page, after both are built. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderContent } from '../functions/src/contract/placeholder-profile.ts'
import type { StoredBuild } from '../functions/src/contract/rendering.ts'
import { withAddress } from '../web/publish/address.ts'
import { readResumeFonts, readSources } from '../web/publish/sources.ts'
import { bundle } from './publish/bundle.ts'
import { root, templateFile } from './suite/paths.ts'

const dist = join(root, 'web/dist')
const lib = join(root, 'functions/lib')

await bundle('render-site.ts', lib, ['sharp'])
// Last and atomic, since a running instance may be about to read it.
writeFileSync(join(lib, '.built.json'), JSON.stringify(readBuild()))
renameSync(join(lib, '.built.json'), join(lib, 'built.json'))

function readBuild(): StoredBuild {
  // Publishing has kept the original built page.
  const kept = join(dist, templateFile)
  const page = readFileSync(existsSync(kept) ? kept : join(dist, 'index.html'), 'utf8')
  const { fonts, ...sources } = readSources()
  const paths = [...page.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"/g)]
  const styles = paths.map(([, path = '']) => [path, readFileSync(join(dist, path), 'utf8')])
  return {
    ...sources,
    content: withAddress(placeholderContent),
    page,
    styles: Object.fromEntries(styles),
    fonts: fonts.map(toBase64),
    resumeFonts: readResumeFonts().map(({ regular, bold }) => ({
      regular: toBase64(regular),
      bold: toBase64(bold),
    })),
  }
}

function toBase64(font: Uint8Array): string {
  return Buffer.from(font).toString('base64')
}
