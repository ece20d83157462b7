import type { Setting } from './typeset.ts'

/** How most résumés are set. */
const usual: Setting = { size: 10, leading: 1.26, spacing: 0.9 }
/** From the one that reads best to the one that needs the least paper. */
const settings: Setting[] = [
  { size: 10.5, leading: 1.3, spacing: 1 },
  { size: 10.5, leading: 1.24, spacing: 0.9 },
  usual,
  { size: 10, leading: 1.2, spacing: 0.8 },
  { size: 9.5, leading: 1.22, spacing: 0.8 },
  { size: 9.5, leading: 1.17, spacing: 0.7 },
  { size: 9, leading: 1.17, spacing: 0.7 },
]
/** A last page with less on it is worth setting the rest closer for. */
const leastOnLast = 0.25
/** So little over a page that it is worth a word. */
const nearlyFits = 0.06

export interface Fitted<Page> {
  pages: Page[]
  /** Of what is set as close as it may be, where that needs more than it should. */
  isOver: boolean
  /** A line or two less would save a page that is over or has little on it. */
  isNearlyShorter: boolean
}

/**
 * The best setting that needs no more pages than `most`, else the one that needs the fewest; with 0 for `most` none
 * more than there is enough to fill. `fill`: the share of a page that is used.
 */
export function fitPages<Page>(
  most: number,
  set: (setting: Setting) => Page[],
  fill: (page: Page) => number,
): Fitted<Page> {
  const made = new Map<Setting, Page[]>()
  const pagesOf = (setting: Setting) => {
    const pages = made.get(setting) ?? set(setting)
    made.set(setting, pages)
    return pages
  }
  const best = (wished: number) => settings.find((one) => pagesOf(one).length <= wished)
  const last = (pages: Page[]) => (pages.length > 1 ? fill(pages.at(-1) as Page) : 1)
  const closest = pagesOf(settings.at(-1) as Setting)
  const usually = pagesOf(usual)
  const isShort = last(usually) < leastOnLast
  const wished = most || usually.length - (isShort ? 1 : 0)
  const pages = pagesOf(best(wished) ?? best(most ? closest.length : wished + 1) ?? usual)
  const isOver = pages.length > wished
  return {
    pages,
    isOver: most > 0 && isOver,
    isNearlyShorter: isOver && closest.length === wished + 1 && last(closest) < nearlyFits,
  }
}
