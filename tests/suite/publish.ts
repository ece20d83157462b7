import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withLock } from '../../scripts/suite/lock.js'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { sampleFolder } from './seeded.ts'

/**
 * The folder with the sample as it is published: made of a suite that has just been filled, before any test adds to it,
 * and kept beside the sample until that or the build is another.
 */
export async function publishSample(): Promise<string> {
  const all = `${await sampleFolder()}-published`
  const folder = join(all, hashOfBuild())
  await withLock('published', 'Waiting for another run to publish the sample…', () => {
    if (existsSync(folder)) return
    rmSync(all, { recursive: true, force: true })
    const making = `${folder}.new`
    publishStored(making)
    renameSync(making, folder)
  })
  return folder
}

/** The site published from what is stored now, in a folder that is new. */
export function publishStored(folder = mkdtempSync(join(tmpdir(), 'published-'))): string {
  cpSync(join(root, 'web/dist'), folder, { recursive: true })
  publishInto(folder)
  return folder
}

export function publishInto(folder: string): void {
  const script = join(root, 'scripts/publish.ts')
  const args = [script, '--url', String(process.env.SITE_URL), '--dist', folder]
  execFileSync(nodeBin, args, { stdio: 'pipe' })
}

function hashOfBuild(): string {
  const hash = createHash('sha256')
  for (const path of globSync('web/dist/**/*.*', { cwd: root }).sort()) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
