/** /login is painted before its programs come, and may never get them. */
import type { Page } from '@playwright/test'
import { test as signedOut } from '../support/fixtures.ts'
import { expect, owner, test } from '../support/owner.ts'

signedOut('the form is there, and sends nothing by itself', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('noscript p')).toBeInViewport()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  // Nor where a password manager submits it, or Firefox has the button as it was before a reload.
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  const form = page.locator('form')
  await form.evaluate((form: HTMLFormElement) => form.submit())
  await form.evaluate((form: HTMLFormElement) => {
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
    form.requestSubmit()
  })
  await expect(page.getByLabel('Password')).toHaveValue(owner.password)
  expect(seen).toEqual([])
  await expect(page.locator('[type=submit]')).toHaveAttribute('autocomplete', 'off')
  await context.close()
})

for (const [where, change] of [
  ['', () => undefined],
  [
    ' where an extension has changed the form',
    (input: Element) => input.after(document.createElement('div')),
  ],
  [
    ' where a translator has changed the form',
    (input: Element) => input.closest('form')?.querySelector('h1')?.replaceChildren('Anmelden'),
  ],
] as const) {
  signedOut(`what was typed is kept, and in which field${where}`, async ({ page, expected }) => {
    // React tells of a change.
    expected.console.push(/Minified React error #418/)
    const release = await holdPrograms(page)
    await page.goto('/login')
    await page.getByLabel('Password').evaluate(change)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    release()
    await expect(page.locator('[type=submit]')).toBeEnabled()
    await expect(page.getByLabel('Password')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin$/)
  })
}

signedOut(
  'what could not be loaded is said, also to who is signed in',
  async ({ page, expected }) => {
    expected.requests.push(/assets/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    const words = 'This form could not be loaded. Reload the page to try again.'
    await expect(page.getByRole('alert')).toHaveText(words)
    const user = JSON.stringify({ _id: 'x', message: '' })
    await page.evaluate((user) => localStorage.setItem('user', user), user)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(words)
  },
)

test('who is signed in sees no form', async ({ page }) => {
  const release = await holdPrograms(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'All Skills' })).toBeVisible()
})

async function holdPrograms(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
