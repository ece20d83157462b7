import type { Page } from '@playwright/test'
import { expect } from '../support/owner.ts'
import { profile, stubProfile, test } from './owner-profile.ts'

test('the preview of a project’s page that came without its style sheet has it at the next press', async ({
  page,
  expected,
}) => {
  expected.requests.push(/page-preview/)
  await page.route(/page-preview-[^/]*\.css/, (route) => route.abort())
  await page.goto('/admin?mode=projects')
  await page.getByText('Case study').click()
  const button = page.getByRole('button', { name: 'Preview the page' })
  await button.click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await button.click()
  await expect(page.getByTitle('The project’s page')).toHaveCSS('height', '640px')
})

for (const { mode, title, what, file } of [
  { mode: 'profile', title: 'Profile', what: 'style sheet', file: /assets\/profile-[^/]*\.css/ },
  { mode: 'resume', title: 'Résumé', what: 'program', file: /assets\/resume-[^/]*\.js/ },
]) {
  test(`the ${mode} screen whose ${what} could not be loaded is loaded again where it stands`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(file)
    await stubProfile(page)
    await page.route(file, (route) => route.abort())
    await page.goto(`/admin?mode=${mode}`)
    const again = page.getByRole('button', { name: 'Load again' })
    await again.press('Enter')
    await expect(again).toBeVisible()
    await page.unroute(file)
    await again.press('Enter')
    await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible()
    // Of its own sheet: what shows the result stays beside the form.
    await expect(page.getByRole('complementary')).toHaveCSS('position', 'sticky')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  })
}

for (const path of ['/admin', '/login']) {
  test(`“Load again” loads the page anew where a deploy has taken a screen from one opened at ${path}`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/404/)
    await stubProfile(page)
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Profile' })
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
  const button = page.getByRole('button', { name: 'Fill it from…' })
  await button.click()
  await expect(page.getByText('The site has been updated. Reload the page')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Typed before')
  await button.click()
  await expect(page.getByRole('dialog').getByLabel('The answer')).toBeVisible()
})

/** The first program and `part` have other names by now, which the document says once it is loaded anew. */
async function deploy(page: Page, part: string): Promise<void> {
  const old = new RegExp(`/assets/(owner|login|${part})-[^/]*\\.js`)
  await page.route(old, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(/\/admin/, async (route) => {
    await page.unroute(old)
    await route.continue()
  })
}
