import type { ResumeBlock } from '#contract/resume.ts'

export interface Height {
  height: number
  /** Space above, omitted at the top of a page. */
  before: number
  keep: ResumeBlock['keep']
}

/** Each line's distance from the top of its page. A group kept whole that fits on a page is not split. */
export function paginate<Line extends Height>(
  lines: readonly Line[],
  room: number,
): { line: Line; top: number }[][] {
  const pages: { line: Line; top: number }[][] = []
  let bottom = Number.POSITIVE_INFINITY
  for (const whole of groupsOf(lines, ({ keep }) => keep !== 'no')) {
    const isLong = heightOf(whole, true) > room
    const groups = isLong ? groupsOf(whole, ({ keep }) => keep === 'always') : [whole]
    for (const group of groups) {
      const fits = bottom + heightOf(group, false) <= room
      if (!fits && heightOf(group, true) <= room) bottom = Number.POSITIVE_INFINITY
      for (const line of group) place(line)
    }
  }
  return pages

  function place(line: Line): void {
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

/** How many groups that are kept together. */
export function entriesIn(lines: readonly Height[]): number {
  return groupsOf(lines, ({ keep }) => keep !== 'no').length
}

/** Splits after each line that is not kept with the next. */
function groupsOf<Line>(lines: readonly Line[], isKept: (line: Line) => boolean): Line[][] {
  const groups: Line[][] = [[]]
  for (const line of lines) {
    groups.at(-1)?.push(line)
    if (!isKept(line)) groups.push([])
  }
  return groups.filter(({ length }) => length > 0)
}

function heightOf(group: readonly Height[], atTop: boolean): number {
  const sum = group.reduce((total, { height, before }) => total + before + height, 0)
  return atTop ? sum - (group[0]?.before ?? 0) : sum
}
