/** What a dry run has built can be uploaded by a later run, where nothing else should run any more. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../shared/command.ts'
import { root } from '../suite/paths.ts'

/** In the build, which each new one begins empty; Hosting leaves out what begins with a dot. */
const file = join(root, 'web/dist/.built-for.json')

/** What it was built for: project, address and targets. */
export function rememberBuilt(built: string[]): void {
  writeFileSync(file, JSON.stringify(built))
}

export function requireBuilt(built: string[]): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === JSON.stringify(built)) return
  throw new CommandError(
    'Nothing was deployed: --prebuilt uploads what --dry-run with the same --project, --url and --only has just built.',
  )
}
