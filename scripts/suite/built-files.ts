import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, templateFile } from './paths.ts'

/** The built site's files by path, as they were before an `npm run publish:static`. */
export function readBuiltFiles(dist = join(root, 'web/dist')): Map<string, Buffer> {
  const files = readSiteFiles(dist)
  const template = join(dist, templateFile)
  return existsSync(template) ? files.set('/index.html', readFileSync(template)) : files
}

/** The files of a site, by their paths; hidden ones and source maps are none. */
export function readSiteFiles(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.endsWith('.map'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .filter((path) => statSync(join(folder, path)).isFile())
  return new Map(paths.sort().map((path) => [`/${path}`, readFileSync(join(folder, path))]))
}
