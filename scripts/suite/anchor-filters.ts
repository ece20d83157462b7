import { isAbsolute } from 'node:path'

/**
 * The arguments for Playwright, which looks for a filter in a file's whole path: only what lies below `root` counts,
 * whatever its folder is called. Options, and what follows the first of them, stay as they are.
 */
export function anchorFilters(root: string, args: string[]): string[] {
  const first = args.findIndex((arg) => arg.startsWith('-'))
  const filters = first < 0 ? args : args.slice(0, first)
  return [
    ...filters.map((filter) => (isAbsolute(filter) ? filter : withRoot(root, filter))),
    ...args.slice(filters.length),
  ]
}

/** A line and a column stay last. */
function withRoot(root: string, filter: string): string {
  const [place = ''] = /(:\d+){0,2}$/.exec(filter) ?? []
  const pattern = filter.slice(0, filter.length - place.length)
  return `^${RegExp.escape(root)}/.*(?:${pattern})${place}`
}
