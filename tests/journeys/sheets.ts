import { expect, type Page } from '@playwright/test'
import { itemsOf } from '../support/resume/read-pdf.ts'

/** mm, width and height: each breaks the page at other places. */
const sizes = [
  ...[170, 190, 210, 230, 250, 265, 279.4, 297].map((height) => [210, height] as const),
  [297, 210],
  [279.4, 215.9],
] as const

/** The owner's colours are above the name. */
export async function expectFlagAtTop(page: Page): Promise<void> {
  const flag = await page.locator('.flag').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(flag?.height).toBeGreaterThan(0)
  expect((flag?.y ?? 0) + (flag?.height ?? 0)).toBeLessThan(title?.y ?? 0)
}

/** No heading is the last line of a printed sheet. */
export async function expectNoHeadingAlone(page: Page): Promise<void> {
  const headings = await page
    .locator('main :is(h2, h3, h4)')
    .evaluateAll((all) => all.map((one) => one.textContent.replace(/\s+/g, '')))
  expect(headings.length).toBeGreaterThan(2)
  const alone: string[] = []
  let sheets = 0
  for (const [width, height] of sizes) {
    const pages = await itemsOf(await page.pdf({ width: `${width}mm`, height: `${height}mm` }))
    sheets += pages.length
    for (const items of pages) {
      const foot = Math.min(...items.map(({ y }) => y))
      const last = items.filter(({ y }) => y - foot < 1).map(({ str }) => str)
      const words = last.join('').replace(/\s+/g, '')
      if (headings.some((heading) => heading.endsWith(words)))
        alone.push(`${words}, ${width} × ${height} mm`)
    }
  }
  expect(sheets).toBeGreaterThan(sizes.length)
  expect(alone).toEqual([])
}
