import type { Page } from '@playwright/test'

/** Presses the browser's Back where the page may hold it, for which `page.goBack` would wait. */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  const before = entries[currentIndex - 1]
  if (before === undefined) throw new Error('Nothing is before this page')
  await browser.send('Page.navigateToHistoryEntry', { entryId: before.id })
  await browser.detach()
}
