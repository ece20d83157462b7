/** /login is painted before its programs come, and may never get them. */
import type { Page } from '@playwright/test'
import { test as signedOut } from './fixtures.ts'
import { expect, owner, test, watchCalls } from './owner.ts'

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

signedOut('what was typed is kept, and where', async ({ page }) => {
  const release = await holdPrograms(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  release()
  await expect(page.locator('[type=submit]')).toBeEnabled()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
})

for (const [what, change] of [
  ['an extension', (input: Element) => input.after(document.createElement('div'))],
  [
    'a translator',
    (input: Element) => input.closest('form')?.querySelector('h1')?.replaceChildren('Anmelden'),
  ],
] as const) {
  signedOut(
    `what was typed is kept where ${what} has changed the form`,
    async ({ page, expected }) => {
      // React tells of it.
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
    },
  )
}

signedOut(
  'what could not be loaded is said, and that it is worth trying again',
  async ({ page, expected }) => {
    expected.requests.push(/assets/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('alert')).toHaveText(
      'This form could not be loaded. Reload the page to try again.',
    )
  },
)

test('who is signed in is told too', async ({ page, expected }) => {
  expected.requests.push(/assets/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('alert')).toBeVisible()
})

for (const [what, email, fault] of [
  ['what is wrong with the fields is said', 'not an address', /such as name@example.com/],
  ['nothing is said of a field that is right', owner.email, ''],
] as const) {
  signedOut(`${what} once their rules have come, and nothing is sent`, async ({ page }) => {
    await waitLongForRules(page)
    const release = await holdPrograms(page, '**/assets/rules-*.js')
    const seen = watchCalls(page, 'auth/login')
    await page.goto('/login')
    await page.getByLabel('Email').fill('not an address')
    await page.getByLabel('Password').fill('a password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await page.getByLabel('Email').fill(email)
    release()
    await expect(page.getByRole('status')).toHaveText('Not signed in')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(fault)
    if (fault) await expect(page.getByLabel('Email')).toBeFocused()
    expect(seen.bodies).toEqual([])
  })
}

signedOut(
  'signing in does not wait for ever for the rules of its fields',
  async ({ page, expected }) => {
    expected.requests.push(/400.*auth\/login/)
    await holdPrograms(page, '**/assets/rules-*.js')
    await page.goto('/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill('')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Enter your password')
  },
)

signedOut(
  'nothing is said of a field that was edited while the server looked at it',
  async ({ page, expected }) => {
    expected.requests.push(/400.*auth\/login/)
    await page.route('**/assets/rules-*.js', (route) => route.abort())
    expected.requests.push(/assets\/rules/)
    const release = await holdPrograms(page, '**/api/auth/login')
    await page.goto('/login')
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await page.getByLabel('Email').fill(owner.email)
    release()
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Enter your password')
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
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

/** The page waits two seconds for them, which may be less than a busy machine takes. */
async function waitLongForRules(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = window.setTimeout
    const later = (task: TimerHandler, ms?: number, ...values: unknown[]) =>
      set(task, ms === 2_000 ? 60_000 : ms, ...values)
    Object.assign(window, { setTimeout: later })
  })
}

async function holdPrograms(page: Page, which = '**/assets/*.js'): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
