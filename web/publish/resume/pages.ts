export interface Height {
  height: number
  /** Room above, which is not needed at the top of a page. */
  before: number
  /** Stands on the page of the next one. */
  keep: boolean
}

/** The distance of each from the top of its page. What has to stand together and fits on a page does. */
export function paginate<Line extends Height>(
  lines: readonly Line[],
  room: number,
): { line: Line; top: number }[][] {
  const pages: { line: Line; top: number }[][] = []
  let bottom = Number.POSITIVE_INFINITY
  for (const group of groupsOf(lines)) {
    const fits = bottom + heightOf(group, false) <= room
    if (!fits && heightOf(group, true) <= room) bottom = Number.POSITIVE_INFINITY
    for (const line of group) {
      if (bottom + line.before + line.height > room) {
        pages.push([])
        bottom = 0
      }
      const page = pages.at(-1)
      const top = page?.length === 0 ? 0 : bottom + line.before
      page?.push({ line, top })
      bottom = top + line.height
    }
  }
  return pages
}

function groupsOf<Line extends Height>(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [[]]
  for (const line of lines) {
    groups.at(-1)?.push(line)
    if (!line.keep) groups.push([])
  }
  return groups.filter(({ length }) => length > 0)
}

function heightOf(group: readonly Height[], atTop: boolean): number {
  const sum = group.reduce((total, { height, before }) => total + before + height, 0)
  return atTop ? sum - (group[0]?.before ?? 0) : sum
}
