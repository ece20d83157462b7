import { expect, type Page } from '@playwright/test'
import { itemsOf } from '../support/resume/read-pdf.ts'

/** mm: each breaks the page at other places. */
const heights = [170, 190, 210, 230, 250, 265, 279.4, 297]

/** No heading is the last line of a printed sheet. */
export async function expectNoHeadingAlone(page: Page): Promise<void> {
  const headings = await page
    .locator('main :is(h2, h3, h4)')
    .evaluateAll((all) => all.map((one) => one.textContent.replace(/\s+/g, '')))
  expect(headings.length).toBeGreaterThan(2)
  const alone: string[] = []
  let sheets = 0
  for (const height of heights) {
    const pages = await itemsOf(await page.pdf({ width: '210mm', height: `${height}mm` }))
    sheets += pages.length
    for (const items of pages) {
      const foot = Math.min(...items.map(({ y }) => y))
      const last = items.filter(({ y }) => y - foot < 1).map(({ str }) => str)
      const words = last.join('').replace(/\s+/g, '')
      if (headings.some((heading) => heading.endsWith(words))) alone.push(`${words}, ${height} mm`)
    }
  }
  expect(sheets).toBeGreaterThan(heights.length)
  expect(alone).toEqual([])
}
