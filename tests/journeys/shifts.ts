import { expect, type Page } from '@playwright/test'
import { frames } from '../support/fixtures.ts'

interface Shift {
  value: number
  names: (string | undefined)[]
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean
  value: number
  sources: { node: Element | null }[]
}

/** Records layout shifts from the first paint on; call before opening the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput)
          shifts.push({ value, names: sources.map((one) => one.node?.className) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits some frames, since the browser reports shifts late. */
export async function expectNoShift(page: Page): Promise<void> {
  await frames(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)).toEqual([])
}
