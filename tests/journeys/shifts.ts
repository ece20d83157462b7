import { expect, type Page } from '@playwright/test'
import { frames } from '../support/fixtures.ts'

interface Shift {
  value: number
  /** The class names of what moved. */
  names: (string | undefined)[]
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean
  value: number
  sources: { node: Element | null }[]
}

/** Notes from the first paint on whatever moves by itself; call it before the page is opened. */
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

/** Up to what is drawn now, of which the browser tells later. */
export async function expectNoShift(page: Page): Promise<void> {
  await frames(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)).toEqual([])
}
