import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readSite } from '../../scripts/publish/read-site.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { sampleFolder } from './seeded.ts'

/** The sources of a published page, besides the sample. */
const sources = [
  'web/dist/**/*.*',
  'scripts/publish.ts',
  'scripts/publish/*',
  'tests/support/publish.ts',
]

/**
 * The folder of the published sample, with its content in FOLDER.json, rebuilt when outdated. Call before any test
 * changes the suite.
 */
export async function publishSample(url: string): Promise<string> {
  const hash = createHash('sha256').update(await sampleFolder())
  for (const path of globSync(sources, { cwd: root }).sort()) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  const all = join(root, '.local/published')
  const folder = join(all, hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  rmSync(all, { recursive: true, force: true })
  mkdirSync(all, { recursive: true })
  const making = `${folder}.new`
  cpSync(join(root, 'web/dist'), making, { recursive: true })
  const args = [join(root, 'scripts/publish.ts'), '--url', url, '--dist', making]
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  await promisify(execFile)(nodeBin, args, { env })
  writeFileSync(`${folder}.json`, JSON.stringify((await readSite(url)).site))
  renameSync(making, folder)
  return folder
}
