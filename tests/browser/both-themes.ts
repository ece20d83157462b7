import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { desktop, phone } from './owner.ts'

/** Looks with axe at what is open, on a phone and a desktop, in both themes. */
export async function expectNoAxeFindingsAnywhere(page: Page): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value
      }, theme)
      await expectNoAxeFindings(page, `${theme}, ${viewport.width} px`)
    }
  }
}
