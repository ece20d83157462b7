import type { Page } from '@playwright/test'
import { placeholderContent } from '../../functions/src/contract/placeholder-profile.ts'
import { test as visitor } from '../support/fixtures.ts'
import { expect, owner, row, signIn, test, unique } from '../support/owner.ts'
import { fillProject, fillSkill, picture } from '../support/owner-forms.ts'
import { newerFeatures, removeFeatures } from './newer-features.ts'

const features = newerFeatures()

/** Removes what the build's oldest browsers lack, before the page's first script. */
async function becomeOld(page: Page): Promise<void> {
  await page.addInitScript(removeFeatures, features)
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const css = (await response.text()).replaceAll(/\b(subgrid|round\()/g, 'unknown-$1')
    await route.fulfill({ response, body: css })
  })
}

visitor('the home page works in the oldest browsers of the build', async ({ page }) => {
  await becomeOld(page)
  await page.goto('/')
  const left = await page.evaluate(() => [
    ...['parse', 'canParse'].filter((name) => name in URL),
    ...['any'].filter((name) => name in AbortSignal),
    ...['toSorted'].filter((name) => name in Array.prototype || name in Int8Array.prototype),
    ...['withResolvers', 'try'].filter((name) => name in Promise),
    ...['requestIdleCallback', 'navigation', 'scheduler'].filter((name) => name in window),
    ...['checkVisibility', 'popover'].filter((name) => name in HTMLElement.prototype),
    ...['Segmenter'].filter((name) => name in Intl),
    ...['map'].filter((name) => name in [].values()),
  ])
  expect(left).toEqual([])
  // Guards against removing too much.
  expect(
    await page.evaluate(
      () => 'at' in Array.prototype && 'timeout' in AbortSignal && 'fetch' in window,
    ),
  ).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(placeholderContent.name)
  await expect(page.locator('#Skills').getByRole('listitem').nth(3)).toBeVisible()
  await expect(page.locator('#Skills [aria-busy]')).not.toHaveCSS('min-height', '0px')
  await page.getByRole('button', { name: 'Next category' }).click()
  await expect(page.locator('#Skills [aria-live]')).toHaveText('AI Tools')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
  await page.getByRole('button', { name: 'Next project' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.locator('#Projects').getByRole('article').nth(5)).toBeAttached()
  await page.route('**/api/contact/submit', (route) => route.fulfill({ json: { success: true } }))
  const form = page.locator('form')
  await form.getByLabel('Full name').fill('Asha Pillai')
  await form.getByLabel('Email', { exact: true }).fill('asha@example.com')
  await form.getByLabel('Message').fill('Can we talk?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
})

// Signed out, since the test signs in itself.
test.use({ storageState: { cookies: [], origins: [] } })

test("signing in and the owner's area work in the oldest browsers of the build", async ({
  page,
  make,
}) => {
  await becomeOld(page)
  await signIn(page, owner)
  await expect(page.getByRole('table')).toHaveCount(3)
  const name = unique('Old')
  make.forget('skill', name)
  make.forget('project', name)
  await page.goto('/admin?mode=skills')
  await fillSkill(page, name)
  // A category that no other test reorders.
  await page.getByLabel('Skill Type').selectOption('vcs')
  await page.getByLabel('Dark Theme Image').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await expect(page.getByText('Skill added successfully')).toBeVisible()
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByText('Project added successfully')).toBeVisible()
  await page.goto('/admin?type=vcs')
  const rows = row(page, name)
  await expect(rows).toHaveCount(2)
  // A row is one line, not stacked cells.
  for (const line of await rows.all()) {
    expect((await line.boundingBox())?.height).toBeLessThan(80)
  }
  const skills = page.getByRole('region', { name: 'All Skills' })
  await row(page, name)
    .and(skills.getByRole('row'))
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  const actions = page.getByRole('dialog', { name: `Actions for ${name}` })
  const moved = page.waitForResponse('**/api/skill/reorderskills')
  await actions.getByRole('button', { name: 'Move up' }).click()
  expect((await moved).status()).toBe(200)
  await actions.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await page.goto('/admin?mode=messages')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/admin?mode=trash')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
