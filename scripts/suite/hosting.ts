/** Local publishing: a Hosting API whose releases go into the folder that the Hosting emulator serves. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type HostingStandin, startHostingStandin } from '@portfolio-site/hosting-standin'
import { contentHashPath } from '../../functions/src/contract/content-hash.ts'
import { templateFile } from './paths.ts'

/** Serves a copy, so that the build stays unchanged for its other users. */
export async function startHosting(
  project: string,
  dist: string,
  folder: string,
): Promise<HostingStandin> {
  rmSync(folder, { recursive: true, force: true })
  cpSync(dist, folder, { recursive: true })
  // Undoes an earlier `npm run publish:static`.
  const template = join(folder, templateFile)
  if (existsSync(template)) cpSync(template, join(folder, 'index.html'))
  const standin = await startHostingStandin({
    project,
    onRelease: (files) => writeFiles(folder, files),
  })
  standin.site.deploy(readFiles(folder), {})
  return standin
}

/** The files of a site, by their paths; hidden ones are none. */
export function readFiles(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .filter((path) => statSync(join(folder, path)).isFile())
  return new Map(paths.map((path) => [`/${path}`, readFileSync(join(folder, path))]))
}

/**
 * Writes files atomically: pages after the files they use, then removes unused ones, and last writes the file that
 * marks the page as live.
 */
function writeFiles(folder: string, files: Map<string, Buffer>): void {
  const rank = (path: string) => Number(path.endsWith('.html')) + Number(path === '/index.html')
  const paths = [...files.keys()].sort((one, other) => rank(one) - rank(other))
  for (const path of paths) if (path !== contentHashPath) writeFile(folder, path, files)
  for (const path of readFiles(folder).keys()) {
    if (!files.has(path)) rmSync(join(folder, relative('/', path)))
  }
  writeFile(folder, contentHashPath, files)
}

function writeFile(folder: string, path: string, files: Map<string, Buffer>): void {
  const bytes = files.get(path)
  const file = join(folder, path)
  if (!bytes || (existsSync(file) && readFileSync(file).equals(bytes))) return
  const unfinished = join(dirname(file), '.unfinished')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
}
