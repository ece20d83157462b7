import type { Page } from '@playwright/test'

/** Counts the user's clicks from now on, on every page that is opened. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    // Not click events, since a label forwards the user's click to its field.
    addEventListener('pointerdown', () => Reflect.get(window, 'countClick')(), true)
  })
  return () => clicks
}
