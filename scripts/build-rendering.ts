/**
 * `npm run build:rendering`: bundles what the publishing function needs of the page, after both are built: its
 * renderer, and the built site itself.
 */

import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { placeholderContent } from '../functions/src/contract/placeholder-profile.ts'
import type { StoredBuild } from '../functions/src/contract/rendering.ts'
import { withAddress } from '../web/publish/address.ts'
import { linkedStyles } from '../web/publish/later-styles.ts'
import { readSources } from '../web/publish/sources.ts'
import { bundle } from './publish/bundle.ts'
import { readBuiltFiles } from './suite/built-files.ts'
import { readFirebaseConfig, servingConfig } from './suite/firebase-json.ts'
import { root } from './suite/paths.ts'

const lib = join(root, 'functions/lib')

await bundle('render-site.ts', lib, ['sharp'])
writeOwnerChunks()
const build = await readBuild()
// Last and atomic, since a running instance may be about to read it.
writeFileSync(join(lib, '.built.json'), JSON.stringify(build))
renameSync(join(lib, '.built.json'), join(lib, 'built.json'))
for (const name of readdirSync(join(lib, 'site'))) {
  if (!Object.values(build.files.hashes).includes(name)) rmSync(join(lib, 'site', name))
}

async function readBuild(): Promise<StoredBuild> {
  const built = readBuiltFiles()
  const page = String(built.get('/index.html'))
  const { fonts, ...sources } = readSources()
  const styles = linkedStyles(page).map((path) => [path, String(built.get(path))])
  const rest = {
    ...sources,
    content: withAddress(placeholderContent),
    page,
    notFound: String(built.get('/404.html')),
    styles: Object.fromEntries(styles),
    fonts: fonts.map(({ regular, bold }) => ({
      regular: toBase64(regular),
      bold: toBase64(bold),
    })),
  }
  const { hosting } = await readFirebaseConfig()
  const files = { hashes: writeFiles(built), config: servingConfig(hosting) }
  const id = hashOf(
    JSON.stringify([rest, files, readFileSync(join(lib, 'render-site.js'), 'utf8')]),
  )
  return { ...rest, files: { id, ...files } }
}

/** Gzipped as the Firebase CLI does, each under its hash. */
function writeFiles(built: Map<string, Buffer>): Record<string, string> {
  mkdirSync(join(lib, 'site'), { recursive: true })
  return Object.fromEntries(
    [...built].map(([path, bytes]) => {
      const gzipped = gzipSync(bytes, { level: 9 })
      const hash = hashOf(gzipped)
      writeFileSync(join(lib, 'site', hash), gzipped)
      return [path, hash]
    }),
  )
}

/** Gzipped too, by their names, for the function that serves them. */
function writeOwnerChunks(): void {
  const from = join(root, 'web/dist/.chunks')
  const to = join(lib, 'chunks')
  const names = readdirSync(from)
  mkdirSync(to, { recursive: true })
  for (const name of names) {
    const file = join(to, name)
    // A name follows from the content.
    if (!existsSync(file))
      writeFileSync(file, gzipSync(readFileSync(join(from, name)), { level: 9 }))
  }
  for (const name of readdirSync(to)) if (!names.includes(name)) rmSync(join(to, name))
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function toBase64(font: Uint8Array): string {
  return Buffer.from(font).toString('base64')
}
