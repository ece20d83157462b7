/** What a dry run has built can be uploaded by a later run, where nothing else should run any more. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../shared/command.ts'
import { root } from '../suite/paths.ts'

/** Holds the targets that were built. */
const file = join(root, '.local/prebuilt')
/** ms */
const hour = 60 * 60 * 1000

export function forgetBuilt(): void {
  rmSync(file, { force: true })
}

export function rememberBuilt(only: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, only)
}

export function requireBuilt(only: string): void {
  const isFresh = existsSync(file) && Date.now() - statSync(file).mtimeMs < hour
  if (isFresh && readFileSync(file, 'utf8') === only) return
  throw new CommandError(
    'Nothing was deployed: --prebuilt uploads what --dry-run with the same --only has built within an hour.',
  )
}
