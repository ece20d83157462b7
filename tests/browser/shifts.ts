import { expect, type Page } from '@playwright/test'

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

/**
 * Arial and its likes stand in for Geist to the pixel. Other fonts differ from it by the letter, which on a
 * machine without those leaves a twentieth of what it would be, and 0 in the three digits that CLS is given in.
 */
export async function expectNoShift(page: Page): Promise<void> {
  const { shifts, hasArial } = await page.evaluate(async () => {
    const { shifts } = window as unknown as { shifts: Shift[] }
    const local = ['Arial', 'Liberation Sans', 'Helvetica'].map((name) => `local("${name}")`)
    const font = new FontFace('probe', local.join())
    return { shifts, hasArial: await font.load().then(Boolean, () => false) }
  })
  if (hasArial) expect(shifts).toEqual([])
  else expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.0005)
}
