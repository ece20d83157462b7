import type { Page } from '@playwright/test'

/** Counts the clicks that people make from now on, on every page that is opened. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    // A label sends the click on to its field: that is one of the person's.
    addEventListener('pointerdown', () => Reflect.get(window, 'countClick')(), true)
  })
  return () => clicks
}
