import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { desktop, expect, phone } from './owner.ts'
import { openPart, profile, saveButton, stubProfile, test } from './owner-profile.ts'

const parts = ['Who', 'Looking for', 'Experience', 'Education', 'Contact', 'Links', 'Words']

for (const state of ['as stored', 'with everything wrong', 'saved elsewhere'] as const) {
  test(`axe finds nothing in any part, ${state}, both themes, 390 and 1440 px, and nothing scrolls sideways`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/409.*updateprofile/)
    await stubProfile(page)
    await page.setViewportSize(phone)
    await page.goto('/admin?mode=profile')
    const name = page.getByLabel('Name', { exact: true })
    if (state === 'saved elsewhere') await saveElsewhere(page)
    else {
      if (state === 'with everything wrong') await name.fill('')
      for (const part of parts) {
        await openPart(page, part)
        const add = page.getByRole('button', { name: /^Add a/ })
        if (await add.isVisible()) await add.click()
      }
      if (state === 'with everything wrong') await saveButton(page).click()
    }
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      for (const part of parts) {
        await openPart(page, part)
        for (const theme of ['light', 'dark']) {
          await page.evaluate((value) => {
            document.documentElement.dataset.theme = value
          }, theme)
          await expectNoAxeFindings(page, `${part}, ${theme}, ${viewport.width}`)
        }
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(await overflow(), part).toBeLessThanOrEqual(0)
      }
    }
  })
}

/** The name is changed here and elsewhere. */
async function saveElsewhere(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.unroute('**/api/profile/getprofile')
  await stubProfile(page, { ...profile, name: 'Theirs' }, '2026-02-02T00:00:00.000Z')
  await page.route('**/api/profile/updateprofile', (route) =>
    route.fulfill({ status: 409, json: { message: 'Changed', code: 'changed' } }),
  )
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Theirs')
}
