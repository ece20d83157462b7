/** Lazy parts of the owner's area that fail to load. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/owner.ts'
import { profile, stubProfile, test } from './owner-profile.ts'

test('a screen whose script could not be loaded is loaded again where it stands', async ({
  page,
  expected,
}) => {
  const script = /assets\/resume-[^/]*\.js/
  expected.requests.push(script)
  await stubProfile(page)
  await page.route(script, (route) => route.abort())
  await page.goto('/admin?mode=resume')
  const again = page.getByRole('button', { name: 'Load again' })
  await expect(again).toBeVisible()
  await askAgainTwice(again, script)
  await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Résumé' })).toBeFocused()
})

for (const path of ['/admin', '/login']) {
  test(`“Load again” loads the page anew where a deploy has taken a screen from one opened at ${path}`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/404/)
    await stubProfile(page)
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Profile', exact: true })
    await expect(link).toBeVisible()
    await deploy(page, 'profile')
    await link.click()
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(profile.name)
  })
}

test('where a deploy has taken a part of a form a reload is advised, and keeps what was typed', async ({
  page,
  expected,
}) => {
  expected.requests.push(/404/)
  page.on('dialog', (dialog) => dialog.accept())
  await stubProfile(page)
  await page.goto('/admin?mode=profile')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Typed before')
  await deploy(page, 'fill-dialog')
  const button = page.getByRole('button', { name: 'Import…' })
  await button.click()
  await expect(page.getByText('The site has been updated. Reload the page')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Typed before')
  await button.click()
  await expect(page.getByRole('dialog').getByLabel('The assistant’s answer')).toBeVisible()
})

test('the script that draws the PDF is asked for again; where a deploy has taken it a reload is advised', async ({
  page,
  expected,
}) => {
  const script = /api\/chunks\/draw-pdf-/
  expected.requests.push(script, /404/)
  await page.route(script, (route) => route.abort())
  await page.goto('/admin?mode=resume')
  const preview = page.getByRole('complementary', { name: 'PDF preview' })
  await expect(preview.getByText('could not be loaded')).toBeVisible()
  const again = preview.getByRole('button', { name: 'Load again' })
  await askAgainTwice(again, script)
  await expect(preview.getByRole('img', { name: /^Page 1 of/ })).toHaveAttribute('width', '960')
  await expect(again).toHaveCount(0)
  await expect(preview.getByRole('heading')).toBeFocused()

  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(/\/admin$/, (route) => route.fulfill({ body: newPage }))
  await page.reload()
  await expect(preview.getByText('The site has been updated. Reload the page')).toBeVisible()
  await expect(again).toHaveCount(0)
})

const newPage = '<script type="module" src="/assets/owner-new.js"></script>'

/** Simulates a deploy: the page's first script and `part` have new names, which a reloaded document uses. */
async function deploy(page: Page, part: string): Promise<void> {
  const old = new RegExp(`/${part}-[^/]*\\.js`)
  await page.route(old, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(/\/admin/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fulfill({ body: newPage })
    await page.unroute(old)
    await route.continue()
  })
}

/** Retries twice: blocked, then with the script let through. */
async function askAgainTwice(again: Locator, script: RegExp): Promise<void> {
  const page = again.page()
  const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()))
  await again.press('Enter')
  await failed
  await expect(again).toBeVisible()
  await page.unroute(script)
  await again.press('Enter')
}
