import type { Page } from '@playwright/test'
import { expect } from './owner.ts'
import { profile, saveButton, stubProfile, test } from './owner-profile.ts'

test('what “Fill it from…” could not load is loaded at its next press, and what was typed stays', async ({
  page,
  expected,
}) => {
  expected.requests.push(/fill-dialog/)
  await stubProfile(page)
  await page.goto('/admin?mode=profile')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Typed before')
  await page.route(/fill-dialog/, (route) => route.abort())
  const button = page.getByRole('button', { name: 'Fill it from…' })
  await button.click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await expect(name).toHaveValue('Typed before')
  await page.unroute(/fill-dialog/)
  await button.click()
  const file = page.getByRole('dialog').locator('input[type=file]')
  await expect(file).toHaveCSS('border-top-style', 'dashed')
})

test('the brands that could not be loaded are loaded at the next press', async ({
  page,
  expected,
}) => {
  expected.requests.push(/brands-dialog/)
  await page.goto('/admin?mode=skills')
  await page.route(/brands-dialog/, (route) => route.abort())
  const button = page.getByRole('button', { name: 'Pick from 3,000 icons' })
  await button.click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.unroute(/brands-dialog/)
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Pick skills' })).toHaveCSS('width', '704px')
})

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
  { mode: 'profile', title: 'Profile', what: 'program', file: /assets\/profile-[^/]*\.js/ },
  { mode: 'profile', title: 'Profile', what: 'style sheet', file: /assets\/profile-[^/]*\.css/ },
  { mode: 'resume', title: 'Résumé', what: 'program', file: /assets\/resume-[^/]*\.js/ },
  { mode: 'resume', title: 'Résumé', what: 'style sheet', file: /assets\/resume-[^/]*\.css/ },
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

test('a dialog closes by a press on the backdrop, not by one that began inside and ended there', async ({
  page,
}) => {
  await stubProfile(page)
  await page.goto('/admin?mode=profile')
  await page.getByRole('button', { name: 'Fill it from…' }).click()
  const answer = page.getByRole('dialog').getByLabel('The answer')
  await answer.fill('Pasted, and marked up to its end')
  await answer.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5, { steps: 4 })
  await page.mouse.up()
  await expect(answer).toHaveValue('Pasted, and marked up to its end')
  await page.mouse.click(5, 5)
  await expect(answer).toHaveCount(0)
})

test('what was said of an assistant’s answer goes when it is edited', async ({ page }) => {
  await stubProfile(page)
  await page.goto('/admin?mode=profile')
  await page.getByRole('button', { name: 'Fill it from…' }).click()
  const answer = page.getByRole('dialog').getByLabel('The answer')
  await answer.fill('No JSON')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  await answer.press('!')
  await expect(answer).not.toHaveAttribute('aria-invalid', 'true')
})

test('what stands in the form is not changed while it is saved', async ({ page, expected }) => {
  expected.requests.push(/updateprofile/)
  await stubProfile(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/profile/updateprofile', async (route) => {
    await answered.promise
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } })
  })
  await page.goto('/admin?mode=profile#education')
  const [school] = profile.education
  await page.getByRole('button', { name: `Actions for ${school?.degree}` }).press('Enter')
  const menu = page.getByRole('dialog', { name: `Actions for ${school?.degree}` })
  await menu.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByRole('button', { name: 'Fill it from…' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  answered.resolve()
  await expect(page.getByRole('button', { name: 'Fill it from…' })).toBeEnabled()
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
