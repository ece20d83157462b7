/** Lets a later run upload the build of a dry run, without building again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../shared/command.ts'
import { root } from '../suite/paths.ts'

/** In the build folder, which each build empties; Hosting ignores dot files. */
const file = join(root, 'web/dist/.built-for.json')

/** Project, address and targets that it was built for. */
export function rememberBuilt(built: string[]): void {
  writeFileSync(file, JSON.stringify(built))
}

export function requireBuilt(built: string[]): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === JSON.stringify(built)) return
  throw new CommandError(
    'Nothing was deployed: --prebuilt uploads what --dry-run with the same --project, --url and --only has just built.',
  )
}
