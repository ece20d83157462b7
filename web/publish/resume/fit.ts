import type { Setting } from './typeset.ts'

/** From the most readable to the most compact. */
const settings: Setting[] = [
  { size: 10.5, leading: 1.56, spacing: 1.35 },
  { size: 10.5, leading: 1.5, spacing: 1.2 },
  { size: 10, leading: 1.52, spacing: 1.25 },
  { size: 10, leading: 1.46, spacing: 1.1 },
  { size: 9.75, leading: 1.5, spacing: 1.2 },
  { size: 9.75, leading: 1.44, spacing: 1.05 },
  { size: 9.5, leading: 1.56, spacing: 1.35 },
  { size: 9.5, leading: 1.5, spacing: 1.2 },
  { size: 9.5, leading: 1.45, spacing: 1.05 },
  { size: 9.5, leading: 1.41, spacing: 0.95 },
  { size: 9.5, leading: 1.37, spacing: 0.85 },
  { size: 9.5, leading: 1.34, spacing: 0.75 },
  { size: 9.5, leading: 1.31, spacing: 0.65 },
  { size: 9.5, leading: 1.28, spacing: 0.55 },
]
/** Only for an owner who asks for fewer pages. */
const smaller: Setting[] = [
  { size: 9.25, leading: 1.28, spacing: 0.55 },
  { size: 9, leading: 1.28, spacing: 0.55 },
  { size: 8.75, leading: 1.28, spacing: 0.55 },
  { size: 8.5, leading: 1.28, spacing: 0.55 },
  { size: 8.25, leading: 1.26, spacing: 0.5 },
]
/** Of the length, where none is chosen. */
const usual = settings[10] as Setting
/** pt. Text is larger only where no head of an entry needs a second line for it, which programs read worse. */
const usuallyLargest = 9.5
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

interface Looks<Page> {
  /** The used share of a page. */
  fill(page: Page): number
  breaksHead(page: Page): boolean
  /** Whether only the last entry of a section has gone over to this page. */
  beginsLonely(page: Page): boolean
}

/**
 * The most readable setting within `maxPages`, else the one with the fewest pages, and without a nearly empty
 * last page or a lonely entry where it can; 0 means as many as text of the usual size fills.
 */
export function fitPages<Page>(
  maxPages: number,
  set: (setting: Setting) => Page[],
  { fill, breaksHead, beginsLonely }: Looks<Page>,
): Fitted<Page> {
  const tried = maxPages > 0 ? [...settings, ...smaller] : settings
  const made = new Map<Setting, Page[]>()
  const pagesOf = (setting: Setting) => {
    const pages = made.get(setting) ?? set(setting)
    made.set(setting, pages)
    return pages
  }
  const last = (pages: Page[]) => (pages.length > 1 ? fill(pages.at(-1) as Page) : 1)
  const isShort = (pages: Page[]) => last(pages) < minLastPageFill
  const isLonely = (pages: Page[]) => pages.slice(1).some(beginsLonely)
  const best = (wished: number) => {
    const fits = tried.filter(
      (one) =>
        pagesOf(one).length <= wished &&
        (one.size <= usuallyLargest || !pagesOf(one).some(breaksHead)),
    )
    const full = fits.filter((one) => !isShort(pagesOf(one)))
    return full.find((one) => !isLonely(pagesOf(one))) ?? full[0] ?? fits[0]
  }
  const closest = pagesOf(tried.at(-1) as Setting)
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
