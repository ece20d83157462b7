import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { test as signedOut } from './fixtures.ts'
import { desktop, expect, owner, phone, test, watchCalls } from './owner.ts'

const wrong = { email: 'nobody@example.com', password: 'not the pass phrase' }

test('who is signed in already goes on to the owner’s area', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { name: 'All Skills' })).toBeVisible()
})

for (const viewport of [phone, desktop]) {
  signedOut.describe(`at ${viewport.width} px`, () => {
    signedOut.use({ viewport })

    signedOut('email and password sign in by the keyboard alone', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
      await expect(page.getByLabel('Email')).toHaveAttribute('required', '')
      await expect(page.getByLabel('Password')).toHaveAttribute('required', '')
      await page.getByLabel('Email').focus()
      await page.keyboard.type(owner.email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(owner.password)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
      await page.keyboard.press('Enter')

      await expect(page.getByText('Signed in successfully')).toBeVisible()
      await expect(page).toHaveURL(/\/admin$/)
      const user = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? 'null')
      expect(user).toEqual({
        _id: expect.any(String),
        email: owner.email,
        message: 'Signed in successfully',
      })
    })

    for (const theme of ['light', 'dark']) {
      signedOut(`axe finds nothing on /login, ${theme}`, async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
        await page.goto('/login')
        await expect(page.locator('[type=submit]')).toBeEnabled()
        await expectNoAxeFindings(page)
        await page.locator('[type=submit]').click()
        await expect(page.getByText('Enter your password')).toBeVisible()
        await expectNoAxeFindings(page)
      })
    }
  })
}

signedOut(
  'a refusal is told with the server’s message, and the fields stay',
  async ({ page, expected }) => {
    expected.requests.push(/api\/auth\/login/)
    await page.goto('/login')
    await page.getByLabel('Email').fill(wrong.email)
    await page.getByLabel('Password').fill(wrong.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toHaveValue(wrong.email)
    await expect(page.getByLabel('Password')).toHaveValue(wrong.password)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  },
)

signedOut('a 429 and a 500 without JSON give the button back', async ({ page, expected }) => {
  expected.requests.push(/api\/auth\/login/)
  const answers = [
    { status: 429, json: { message: 'Too many attempts.', code: 'too_many' } },
    { status: 500, contentType: 'text/html', body: '<h1>500</h1>' },
  ]
  await page.route('**/api/auth/login', (route) => route.fulfill(answers.shift()))
  await page.goto('/login')
  await page.getByLabel('Email').fill(wrong.email)
  await page.getByLabel('Password').fill(wrong.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Too many attempts.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Signing in failed. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

signedOut('a lost connection is only logged', async ({ page, expected }) => {
  expected.requests.push(/api\/auth\/login/)
  const seen = watchCalls(page, 'auth/login')
  await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'))
  await page.goto('/login')
  await page.getByLabel('Email').fill(wrong.email)
  await page.getByLabel('Password').fill(wrong.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => seen.logs.join()).toContain('TypeError')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(page.locator('[data-rht-toaster] [role=status]')).toHaveCount(0)
})

signedOut('a double press signs in once', async ({ page, expected }) => {
  expected.requests.push(/api\/auth\/login/)
  const seen = watchCalls(page, 'auth/login')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await held.promise
    await route.fulfill({ status: 401, json: { message: 'No', code: 'wrong_sign_in' } })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(wrong.email)
  await page.getByLabel('Password').fill(wrong.password)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await page.evaluate(() => {
    const form = document.querySelector('form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  await expect.poll(() => seen.bodies).toHaveLength(1)
  held.resolve()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  expect(seen.bodies).toHaveLength(1)
})

signedOut('what is missing is said beside the field, and nothing is sent', async ({ page }) => {
  const seen = watchCalls(page, 'auth/login')
  await page.goto('/login')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.com/)
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Enter your password')
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(seen.bodies).toEqual([])
})

for (const viewport of [phone, desktop]) {
  signedOut(
    `69: sign-in takes what a password manager fills in and what is pasted, at ${viewport.width} px`,
    async ({ page, context, expected }) => {
      expected.requests.push(/auth\/login/)
      await page.setViewportSize(viewport)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const seen = watchCalls(page, 'auth/login')
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 401, json: { message: 'No', code: 'wrong_sign_in' } }),
      )
      await page.goto('/login')
      const email = page.getByLabel('Email')
      const password = page.getByLabel('Password')
      await expect(email).toHaveAttribute('type', 'email')
      await expect(email).toHaveAttribute('name', 'email')
      await expect(email).toHaveAttribute('autocomplete', 'username')
      await expect(password).toHaveAttribute('type', 'password')
      await expect(password).toHaveAttribute('name', 'password')
      await expect(password).toHaveAttribute('autocomplete', 'current-password')
      for (const field of [email, password]) {
        await expect(field).toBeEditable()
        await expect(field).not.toHaveAttribute('maxlength')
      }

      const long = `${'pässwörd 密码 🚌 '.repeat(6)}end`
      await email.focus()
      await paste(page, 'owner@example.com')
      await page.keyboard.press('Tab')
      await expect(password).toBeFocused()
      await paste(page, long)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(page.getByText('No', { exact: true })).toBeVisible()

      // A manager sets the value and says so, without a key.
      await email.fill('')
      await password.fill('')
      await page.evaluate(() => {
        const fill = (name: string, typed: string) => {
          const input = document.querySelector<HTMLInputElement>(`[name=${name}]`)
          if (input === null) return
          const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
          value?.set?.call(input, typed)
          input.dispatchEvent(new Event('input', { bubbles: true }))
          input.dispatchEvent(new Event('change', { bubbles: true }))
        }
        fill('email', 'filled@example.com')
        fill('password', 'filled in')
      })
      await page.getByRole('button', { name: 'Sign in' }).focus()
      await page.keyboard.press('Enter')
      await expect
        .poll(() => seen.bodies.map((body) => JSON.parse(body)))
        .toEqual([
          { email: 'owner@example.com', password: long },
          { email: 'filled@example.com', password: 'filled in' },
        ])
    },
  )
}

/** As by the keyboard, from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await page.keyboard.press('ControlOrMeta+V')
}
