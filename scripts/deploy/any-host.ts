/** The page alone in a folder, for a host that serves files. */
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { contentHashPath } from '../../functions/src/contract/content-hash.ts'
import { CommandError } from '../shared/command.ts'
import { readFirebaseConfig } from '../suite/firebase-json.ts'
import { root } from '../suite/paths.ts'
import { headersFile } from './headers-file.ts'
import { withFileRules } from './prepare.ts'
import { runOrFail } from './run-or-fail.ts'

/** Names what a deploy has written into the folder, so that the next one takes away that and nothing else. */
const marker = '.portfolio-site.json'
const format = { format: 'portfolio-site', version: 1 }

interface Target {
  folder: string
  address: string
}

/** Refuses what cannot be meant, before anything is built. */
export function readAnyHost(to: string, address: string | undefined): Target {
  if (!address) {
    throw new CommandError('Say where the page will be: --url https://you.example.')
  }
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.search || url.hash) {
    throw new CommandError(`--url "${address}" is not an address such as https://you.example.`)
  }
  if (url.pathname !== '/') {
    throw new CommandError(
      `The page's addresses begin at the root of a domain: --url ${url.origin}, which ${url.href} is below.`,
    )
  }
  const folder = resolve(to)
  if (`${realPath(folder)}${sep}`.startsWith(`${realpathSync(root)}${sep}`)) {
    throw new CommandError(`${folder} lies in this repository: name a folder outside of it.`)
  }
  readMarker(folder)
  return { folder, address: url.origin }
}

/** Builds and publishes the page of the site at `from`, and writes it into the folder. */
export async function writeAnyHost(from: string, { folder, address }: Target): Promise<number> {
  // Not in web/dist, which is also that of `npm start`.
  const dist = join(root, '.local', `any-host-${process.pid}`)
  try {
    const variables = { VITE_STATIC: 'any-host', SITE_ADDRESS: address, NODE_ENV: 'production' }
    const build = ['npm', 'run', '--silent', 'build:web', '--', '--outDir', dist, '--emptyOutDir']
    await runOrFail(build, 'The build failed', variables)
    const places = ['--url', from, '--address', address, '--dist', dist]
    await runOrFail(
      ['npm', 'run', '--silent', 'publish:static', '--', '--alone', ...places],
      'Is npm start running',
      variables,
    )
    return await writeSite(dist, folder)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/** Returns the number of files. */
async function writeSite(dist: string, folder: string): Promise<number> {
  const config = withFileRules(await readFirebaseConfig(), { dist })
  const files = new Map<string, string | Buffer>()
  const built = globSync('**/*.*', { cwd: dist }).filter(
    // The last is for the owner's area. Files whose names begin with a dot are notes of the build.
    (path) => !/(^|[/\\])\.|\.map$/.test(path) && `/${path}` !== contentHashPath,
  )
  for (const path of built) {
    files.set(path, readFileSync(join(dist, path)))
    // Some hosts answer /resume with resume.html, others with resume/index.html.
    const [, page] = /^(?!index\.|404\.)(.*)\.html$/.exec(path) ?? []
    if (page) files.set(`${page}/index.html`, readFileSync(join(dist, path)))
  }
  const addresses = [...files.keys()].map((path) =>
    `/${path}`.replace(/(\/)index\.html$|\.html$/, '$1'),
  )
  files.set('_headers', headersFile(config.hosting, addresses))
  // GitHub Pages leaves out files with an underscore otherwise.
  files.set('.nojekyll', '')

  const before = readMarker(folder)
  const foreign = [...files.keys()].find(
    (path) => !before.includes(path) && existsSync(join(folder, path)),
  )
  if (foreign) {
    throw new CommandError(`${join(folder, foreign)} is not of this site: move it away.`)
  }
  mkdirSync(folder, { recursive: true })
  // First all names, so that a run that was cut off can be repeated.
  note([...new Set([...before, ...files.keys()])])
  for (const path of before) if (!files.has(path)) rmSync(join(folder, path), { force: true })
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  note([...files.keys()])
  return files.size

  function note(written: string[]) {
    const text = JSON.stringify({ ...format, files: written.sort() }, null, 2)
    writeFileSync(join(folder, marker), `${text}\n`)
  }
}

/** What an earlier deploy wrote; nothing in a new or empty folder. Throws in any other one. */
function readMarker(folder: string): string[] {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats || (stats.isDirectory() && readdirSync(folder).length === 0)) return []
  try {
    const { files, ...head } = JSON.parse(readFileSync(join(folder, marker), 'utf8'))
    if (JSON.stringify(head) === JSON.stringify(format) && files.every(isWithin)) return files
  } catch {
    // Explained below.
  }
  throw new CommandError(
    `${folder} holds something else than a site that this command has written: name a new folder.`,
  )
}

/** A file below the folder: what is named here is removed. */
function isWithin(path: unknown): boolean {
  return typeof path === 'string' && /^(?!\/)(?!(.*\/)?\.\.(\/|$))[^\\]+$/.test(path)
}

/** Without symbolic links, also of what is not there yet. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))
}
