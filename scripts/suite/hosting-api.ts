/** The API that local publishing releases to; the Hosting emulator serves what it writes. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type HostingStandin, startHostingStandin } from '@portfolio-site/hosting-standin'
import { contentHashPath } from '../../functions/src/contract/content-hash.ts'
import { readBuiltFiles, readSiteFiles } from './built-files.ts'
import { projectId } from './settings.ts'

/** Publishing starts from the build, which stays unchanged. Releases are written to `folder`, if it is given. */
export async function startHostingApi(folder?: string): Promise<HostingStandin> {
  if (folder) rmSync(folder, { recursive: true, force: true })
  const standin = await startHostingStandin({
    project: projectId,
    ...(folder && { onRelease: (files) => writeFiles(folder, files) }),
  })
  standin.site.deploy(readBuiltFiles(), {})
  return standin
}

/**
 * Writes files atomically: pages after the files they use, then removes unused ones, and last writes the file that
 * marks the page as live.
 */
function writeFiles(folder: string, files: Map<string, Buffer>): void {
  const rank = (path: string) => Number(path.endsWith('.html')) + Number(path === '/index.html')
  const paths = [...files.keys()].sort((one, other) => rank(one) - rank(other))
  for (const path of paths) if (path !== contentHashPath) writeFile(folder, path, files)
  for (const path of readSiteFiles(folder).keys()) {
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
