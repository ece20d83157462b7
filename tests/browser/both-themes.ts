import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { desktop, phone } from './owner.ts'

/** Looks with axe at what is open, on a phone and a desktop, in both themes; leaves it in the light one. */
export async function expectNoAxeFindingsAnywhere(
  page: Page,
  what = '',
  viewports = [phone, desktop],
): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value
      }, theme)
      await expectNoAxeFindings(page, `${what} ${theme}, ${viewport.width} px`.trim())
    }
  }
}
