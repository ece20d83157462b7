import { isAbsolute } from 'node:path'

/**
 * The arguments for Playwright, which looks for a filter in a file's whole path: only what lies below `root` counts,
 * whatever its folder is called. Options, and what follows the first of them, stay as they are.
 */
export function belowRoot(root: string, args: string[]): string[] {
  const first = args.findIndex((arg) => arg.startsWith('-'))
  const filters = first < 0 ? args : args.slice(0, first)
  return [
    ...filters.map((filter) =>
      isAbsolute(filter) ? filter : `^${RegExp.escape(root)}/.*${filter}`,
    ),
    ...args.slice(filters.length),
  ]
}
