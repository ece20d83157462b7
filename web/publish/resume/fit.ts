import type { Setting } from './typeset.ts'

/** Geist's small letters are as high as those of other faces at a size that is a tenth larger. */
const usual: Setting = { size: 9, leading: 1.38, spacing: 0.75 }
/** From the most readable to the most compact. */
const settings: Setting[] = [
  { size: 10.5, leading: 1.6, spacing: 1.4 },
  { size: 10, leading: 1.55, spacing: 1.3 },
  { size: 9.75, leading: 1.5, spacing: 1.2 },
  { size: 9.25, leading: 1.44, spacing: 1.05 },
  { size: 9.25, leading: 1.38, spacing: 0.9 },
  usual,
  { size: 9, leading: 1.32, spacing: 0.65 },
  { size: 8.75, leading: 1.32, spacing: 0.6 },
  { size: 8.5, leading: 1.28, spacing: 0.55 },
  { size: 8.25, leading: 1.26, spacing: 0.5 },
]
/** pt. Text is larger only where no head of an entry needs a second line for it, which programs read worse. */
const usuallyLargest = 9.25
/** A last page with a smaller share than this is worth another setting. */
const minLastPageFill = 0.25
/** An excess over the page up to this share is worth a hint to shorten. */
const nearlyFits = 0.06

export interface Fitted<Page> {
  pages: Page[]
  /** Whether even the most compact setting needs too many pages. */
  isOver: boolean
  /** Whether a line or two less would save a page. */
  isNearlyShorter: boolean
}

/**
 * The most readable setting within `maxPages`, else the one with the fewest pages, and without a nearly
 * empty last page where it can; 0 means as many as text of the usual size fills. `fill`: the used share of a page.
 */
export function fitPages<Page>(
  maxPages: number,
  set: (setting: Setting) => Page[],
  fill: (page: Page) => number,
  breaksHead: (page: Page) => boolean,
): Fitted<Page> {
  const made = new Map<Setting, Page[]>()
  const pagesOf = (setting: Setting) => {
    const pages = made.get(setting) ?? set(setting)
    made.set(setting, pages)
    return pages
  }
  const last = (pages: Page[]) => (pages.length > 1 ? fill(pages.at(-1) as Page) : 1)
  const isShort = (pages: Page[]) => last(pages) < minLastPageFill
  const best = (wished: number) => {
    const fits = (one: Setting) =>
      pagesOf(one).length <= wished &&
      (one.size <= usuallyLargest || !pagesOf(one).some(breaksHead))
    return settings.find((one) => fits(one) && !isShort(pagesOf(one))) ?? settings.find(fits)
  }
  const closest = pagesOf(settings.at(-1) as Setting)
  const usually = pagesOf(usual)
  const wished = maxPages || usually.length - (isShort(usually) ? 1 : 0)
  const pages = pagesOf(best(wished) ?? best(maxPages ? closest.length : wished + 1) ?? usual)
  const isOver = pages.length > wished
  return {
    pages,
    isOver: maxPages > 0 && isOver,
    isNearlyShorter: isOver && closest.length === wished + 1 && last(closest) < nearlyFits,
  }
}
