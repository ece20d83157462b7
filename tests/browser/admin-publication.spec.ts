import type { Page } from '@playwright/test'
import { expect, test } from './owner.ts'

const none = { publishedAt: null, reason: '', advice: '' }
const live = { ...none, state: 'live', publishedAt: new Date().toISOString() }

/** Answers each look with the next state; the last one stays. */
async function stub(page: Page, states: object[]): Promise<void> {
  await page.route('**/api/publication/getpublication', (route) =>
    route.fulfill({ json: states.length > 1 ? states.shift() : states[0] }),
  )
}

test('says Publishing, and then since when the page is live', async ({ page }) => {
  await stub(page, [{ ...none, state: 'publishing' }, live])
  await page.goto('/admin')
  await expect(page.getByText('Publishing…')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Live since \d/ })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await expect(page.getByRole('link', { name: /^Live since/ })).toBeVisible()
})

test('says why the page is not live and what to do, and tries again when asked', async ({
  page,
}) => {
  const failed = {
    ...none,
    state: 'failed',
    reason: 'Firebase Hosting is not available',
    advice: 'press Publish to try again',
  }
  const states: object[] = [failed]
  await stub(page, states)
  await page.route('**/api/publication/publish', (route) => {
    states[0] = live
    return route.fulfill({ json: { ...none, state: 'publishing' } })
  })
  await page.goto('/admin')
  await expect(
    page.getByText('Not yet live: Firebase Hosting is not available, press Publish to try again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Live since/ })).toBeVisible()
})

test('says that changes wait for the next deploy where publishing has no permission', async ({
  page,
}) => {
  await stub(page, [{ ...none, state: 'off' }])
  await page.goto('/admin')
  await expect(page.getByText('Changes are on the static page after the next deploy')).toBeVisible()
  await expect(page.getByRole('link', { name: 'what to grant' })).toHaveAttribute('href', /^https:/)
})
