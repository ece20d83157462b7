import type { Page } from '@playwright/test'
import { expect, png, test } from './owner.ts'
import { profile, stubProfile } from './owner-profile.ts'

const createdAt = '2026-03-02T10:00:00.000Z'

test('the focus goes from a project that is restored to the next one, and from the last to the heading', async ({
  page,
}) => {
  await page.route('**/api/skill/getskills', (route) => route.fulfill({ json: [] }))
  await stubProjects(page, ['First', 'Second'])
  await page.goto('/admin?mode=trash')
  await page.getByRole('button', { name: 'Restore First' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Restore Second' })).toBeFocused()
  await page.getByRole('button', { name: 'Restore Second' }).press('Enter')
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused()
})

test('a second project is restored while a first one still is', async ({ page }) => {
  await page.route('**/api/skill/getskills', (route) => route.fulfill({ json: [] }))
  await stubProjects(page, ['First', 'Second'])
  const released = Promise.withResolvers<void>()
  await page.route('**/api/project/restoreproject', async (route) => {
    await released.promise
    await route.fallback()
  })
  await page.goto('/admin?mode=trash')
  const first = page.getByRole('button', { name: 'Restore First' })
  const second = page.getByRole('button', { name: 'Restore Second' })
  await first.press('Enter')
  await second.press('Enter')
  await expect(first).toHaveAttribute('aria-disabled', 'true')
  await expect(second).toHaveAttribute('aria-disabled', 'true')
  released.resolve()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused()
})

test('a project that could not be restored keeps the focus', async ({ page, expected }) => {
  expected.requests.push(/restoreproject/)
  await page.route('**/api/skill/getskills', (route) => route.fulfill({ json: [] }))
  await stubProjects(page, ['First', 'Second'])
  await page.route('**/api/project/restoreproject', (route) =>
    route.fulfill({ status: 503, json: { message: '', code: 'unavailable' } }),
  )
  await page.goto('/admin?mode=trash')
  await page.getByRole('button', { name: 'Restore First' }).press('Enter')
  await expect(page.getByText(/could not be restored/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore First' })).toBeFocused()
})

test('the focus goes from a message that is archived to the next one', async ({ page }) => {
  await stubMessages(page, ['First', 'Second'])
  await page.route('**/api/contact/updatemessage', async (route) => {
    await stubMessages(page, ['Second'])
    await route.fulfill({ json: {} })
  })
  await page.goto('/admin?mode=messages')
  const rows = page.locator('summary')
  await rows.first().press('Enter')
  const letter = page.getByRole('listitem').filter({ hasText: 'First' })
  await letter.getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toBeFocused()
})

test('the focus stays at a message whose mail is sent again, where the button has gone', async ({
  page,
}) => {
  await stubMessages(page, ['First'], { state: 'failed', words: 'No such user' })
  await page.route('**/api/contact/sendmessage', async (route) => {
    await stubMessages(page, ['First'], { state: 'sent', words: '' })
    await route.fulfill({ json: { mail: { state: 'sent', words: '' } } })
  })
  await page.goto('/admin?mode=messages')
  await page.locator('summary').press('Enter')
  await page.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(page.getByText('Sent to you by e-mail.')).toBeFocused()
})

test('the focus stays where images are chosen when there is no room for more', async ({ page }) => {
  await page.route('**/api/project/addimage', () => {})
  await page.goto('/admin?mode=projects')
  await page.getByText('Case study').click()
  const gallery = page.getByLabel('Gallery')
  await gallery.focus()
  const file = { name: 'one.png', mimeType: 'image/png', buffer: await png() }
  await gallery.setInputFiles(Array.from({ length: 8 }, () => file))
  await expect(page.getByText('There is no room for more')).toBeVisible()
  await expect(gallery).toBeFocused()
  await expect(gallery).toHaveAttribute('aria-disabled', 'true')
})

test('the focus stays where the profile was saved', async ({ page }) => {
  await stubProfile(page)
  await page.route('**/api/profile/updateprofile', (route) =>
    route.fulfill({
      json: { message: 'Profile saved', profile, updatedAt: '2026-02-02T00:00:00.000Z' },
    }),
  )
  await page.goto('/admin?mode=profile')
  await page.getByLabel('Name', { exact: true }).fill('Another')
  const save = page.getByRole('button', { name: 'Save profile' })
  await save.press('Enter')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(save).toBeEnabled()
  await expect(save).toBeFocused()
})

for (const [mode, call, heading] of [
  ['messages', 'contact/getmessages', 'Messages'],
  ['trash', 'project/getprojects', 'Trash'],
  ['profile', 'profile/getprofile', 'Profile'],
] as const) {
  test(`the focus goes from “Load again” to the heading when the ${mode} screen is there`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/503/)
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status: 503, json: { message: '', code: 'unavailable' } }),
    )
    await page.goto(`/admin?mode=${mode}`)
    const again = page.getByRole('button', { name: 'Load again' })
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await again.press('Enter')
    await expect(again).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  })
}

/** All in the trash; each comes back when it is asked for. */
async function stubProjects(page: Page, names: string[]): Promise<void> {
  const projects = names.map((name, index) => ({
    ...{ _id: String(index).repeat(32), name, description: '', github: '', deploy: '' },
    ...{ technologies: [], photo: '', photoWidth: 0, photoHeight: 0, status: 'published' },
    ...{ createdAt, updatedAt: createdAt, deletedAt: new Date().toISOString() as string | null },
  }))
  await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: projects }))
  await page.route('**/api/project/restoreproject', (route) => {
    const { _id } = route.request().postDataJSON()
    for (const one of projects) if (one._id === _id) one.deletedAt = null
    return route.fulfill({ json: { message: 'Restored' } })
  })
}

async function stubMessages(
  page: Page,
  names: string[],
  mail = { state: 'none', words: '' },
): Promise<void> {
  const messages = names.map((fullname) => ({
    ...{ _id: fullname, fullname, email: 'a@example.org', number: '', message: 'Hello' },
    ...{ createdAt, read: true, archived: false, replied: false, mail },
  }))
  await page.route('**/api/contact/getmessages', (route) =>
    route.fulfill({ json: { messages, older: null, unread: 0, dropped: {}, testMail: null } }),
  )
}
