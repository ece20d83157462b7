/** What a dry run has built can be uploaded by a later run, where nothing else should run any more. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../shared/command.ts'
import { root } from '../suite/paths.ts'

/** What it was built for. */
interface Built {
  project: string
  url: string
  only: string
}

/** Holds what it was built for, and a hash of each output. */
const file = join(root, '.local/prebuilt')
/** `npm start` and `npm test` build them anew, and publish nothing into the page. */
const outputs = ['functions/lib/index.js', 'web/dist/index.html']
/** ms */
const hour = 60 * 60 * 1000

export function forgetBuilt(): void {
  rmSync(file, { force: true })
}

export function rememberBuilt(built: Built): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, linesOf(built).join('\n'))
}

export function requireBuilt(built: Built): void {
  const isFresh = existsSync(file) && Date.now() - statSync(file).mtimeMs < hour
  const [noted, ...hashes] = isFresh ? readFileSync(file, 'utf8').split('\n') : []
  const [wanted, ...present] = linesOf(built)
  if (noted !== wanted) {
    throw new CommandError(
      'Nothing was deployed: --prebuilt uploads what --dry-run with the same --project, --url and --only has built within an hour.',
    )
  }
  const changed = outputs.find((_, index) => hashes[index] !== present[index])
  if (changed) {
    throw new CommandError(
      `Nothing was deployed: ${changed} has changed since --dry-run built it. Repeat that first.`,
    )
  }
}

function linesOf({ project, url, only }: Built): string[] {
  return [JSON.stringify([project, url, only]), ...outputs.map(hash)]
}

function hash(path: string): string {
  const built = join(root, path)
  return existsSync(built) ? createHash('sha256').update(readFileSync(built)).digest('hex') : ''
}
