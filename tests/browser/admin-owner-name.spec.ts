import type { Page } from '@playwright/test'
import { content } from '../../web/src/content.ts'
import { desktop, expect, phone, signIn } from './owner.ts'
import { openPart, profile, saved, test } from './owner-profile.ts'

const name = 'Ada Wolf'

test.use({ storageState: { cookies: [], origins: [] } })

test('signing in, the bar and the tab name the owner as the stored profile does', async ({
  page,
  make,
}) => {
  await stubName(page, { ...profile, name })
  const account = await make.account()
  await page.goto('/login')
  await expect(page).toHaveTitle(`Sign in | ${name}`)
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await signIn(page, account)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  }
  await expect(page).toHaveTitle(`Your portfolio | ${name}`)
})

test('a name that is saved is on the bar at once, and there from the first moment of a reload', async ({
  page,
  make,
  storeProfile,
}) => {
  await storeProfile(profile)
  await signIn(page, await make.account())
  const other = await page.context().newPage()
  await other.goto('/admin')
  await page.goto('/admin?mode=profile')
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(link).toHaveCount(0)
  await saved(page)
  await expect(link).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  await openPart(page, 'Words')
  await expect(page).toHaveTitle(`Profile | ${name}`)
  await page.route('**/api/profile/getpublicprofile', () => {})
  await page.reload()
  await expect(link).toBeVisible()
})

test('what visitors are told, which may be of a while ago, takes the place of no saved name', async ({
  page,
  make,
}) => {
  const account = await make.account()
  await stubName(page, { ...profile, name })
  await signIn(page, account)
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  await stubName(page, { ...profile, name: 'Of a while ago' })
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Of a while ago' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('owner-name'))).toBe(name)
})

test('an answer to a message is signed with the name of the stored profile', async ({
  page,
  make,
}) => {
  await stubName(page, { ...profile, name })
  const { fullname } = await make.message({ read: true })
  await signIn(page, await make.account())
  await page.goto('/admin?mode=messages')
  await page.getByText(fullname).first().click()
  await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    new RegExp(`subject=${encodeURIComponent(`Your message to ${name}`)}&`),
  )
})

for (const what of ['no profile is stored', 'the profile cannot be had'] as const) {
  test(`where ${what} the owner is named as the build does`, async ({ page, expected }) => {
    expected.requests.push(/503.*getpublicprofile/)
    const asked = page.waitForResponse('**/api/profile/getpublicprofile')
    if (what === 'no profile is stored') await stubName(page, null)
    else {
      await page.route('**/api/profile/getpublicprofile', (route) =>
        route.fulfill({ status: 503, json: { message: '', code: 'unavailable' } }),
      )
    }
    await page.goto('/login')
    await (await asked).finished()
    await expect(page).toHaveTitle(`Sign in | ${content.name}`)
  })
}

/** What anyone is told, past the function's instances, each of which answers with what it last read for a while. */
async function stubName(page: Page, stored: typeof profile | null): Promise<void> {
  await page.route('**/api/profile/getpublicprofile', (route) =>
    route.fulfill({ json: { profile: stored, updatedAt: stored && '2026-01-01T00:00:00.000Z' } }),
  )
}
