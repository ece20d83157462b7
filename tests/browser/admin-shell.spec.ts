import { test as signedOut } from './fixtures.ts'
import {
  desktop,
  expect,
  goBack,
  openMode,
  phone,
  signIn,
  test,
  unique,
  watchCalls,
} from './owner.ts'

signedOut('/admin only when signed in, otherwise /login', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('getToken is called once per page load and its answer only logged', async ({ page }) => {
  const seen = watchCalls(page, 'auth/getToken')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'All Skills' })).toBeVisible()
  await expect.poll(() => seen.logs.join()).toContain('expiresAt')
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible()
  const user = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
  expect(seen.bodies.map((body) => JSON.parse(body))).toEqual([{ id: user._id }])
  await page.reload()
  await expect.poll(() => seen.bodies.length).toBe(2)
})

test('a getToken that fails is only logged', async ({ page, expected }) => {
  expected.requests.push(/getToken/)
  const seen = watchCalls(page, 'auth/getToken')
  await page.route('**/api/auth/getToken', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in first', code: 'unauthenticated' } }),
  )
  await page.goto('/admin')
  await expect.poll(() => seen.logs.join()).toContain('Sign in first')
  await expect(page.getByRole('heading', { name: 'All Skills' })).toBeVisible()
})

test('Home, Add-Skills, Add-Projects at 1440 px, the active one underlined', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/admin')
  const bar = page.getByRole('banner')
  const entries = { all: 'Home', skills: 'Add-Skills', projects: 'Add-Projects' }
  for (const [id, name] of Object.entries(entries)) {
    await bar.locator(`#${id}`).click()
    await expect(bar.locator(`#${id}`)).toHaveText(name)
    await expect(bar.locator(`#${id}`)).toHaveCSS('text-decoration-line', 'underline')
    await expect(
      bar.getByRole('navigation', { name: 'Owner’s area' }).locator('[aria-current]'),
    ).toHaveCount(1)
    for (const other of Object.keys(entries).filter((one) => one !== id)) {
      await expect(bar.locator(`#${other}`)).toHaveCSS('text-decoration-line', 'none')
    }
  }
  await expect(page.getByRole('heading', { name: 'Add Project' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Add Project' })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('heading', { name: 'Add Skill' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Open menu' })).toBeHidden()
})

for (const width of [390, 1024]) {
  test(`the menu at ${width} px holds the entries and a logout entry`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin')
    const open = page.getByRole('button', { name: 'Open menu' })
    await expect(page.locator('#skills')).toBeHidden()
    await open.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Home', 'Add-Skills', 'Add-Projects', 'Profile', 'Messages', 'Trash']) {
      await expect(menu.getByRole('link', { name })).toBeVisible()
    }
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await openMode(page, 'Add-Projects')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Add Project' })).toBeVisible()
  })
}

test('the owner’s area scrolls at once, so that a press lands where it was aimed', async ({
  page,
}) => {
  await page.goto('/admin?mode=skills')
  await page.getByLabel('Skill Name').focus()
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test('the theme toggle restyles the area and is kept', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const viewport of [phone, desktop]) {
  signedOut.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, storageState: { cookies: [], origins: [] } })

    test('logout clears the user and leads through /admin to /login', async ({ page, make }) => {
      await signIn(page, await make.account())
      // Lists that are under way at the sign-out would be refused.
      await expect(page.getByRole('table')).toHaveCount(2)
      if (viewport === phone) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('Logged out successfully.')).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      const answer = await page.request.post('/api/project/getprojects', { data: { all: true } })
      expect(answer.status()).toBe(401)
    })
  })
}

test('logout not ok: “Failed to log out. Server error.”', async ({ page, expected }) => {
  expected.requests.push(/logout/)
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, json: { message: 'Down', code: 'unavailable' } }),
  )
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Failed to log out. Server error.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
})

test('logout thrown: “An error occurred. Please try again.”', async ({ page, expected }) => {
  expected.requests.push(/logout/)
  await page.route('**/api/auth/logout', (route) => route.abort('internetdisconnected'))
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled()
})

test('logging out with a half-filled form asks first', async ({ page }) => {
  const seen = watchCalls(page, 'auth/logout')
  await page.goto('/admin?mode=skills')
  await page.getByLabel('Skill Name').fill(unique('Half'))
  await page.getByRole('button', { name: 'Logout' }).click()
  const ask = page.getByRole('dialog', { name: 'Log out without saving?' })
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(ask).toBeHidden()
  expect(seen.bodies).toEqual([])
  await expect(page.getByLabel('Skill Name')).not.toHaveValue('')
})

test('nothing of the owner’s area is loaded by visitors', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(texts.length).toBeGreaterThan(0)
  // A label of its own, the schemas' library and the cache's.
  for (const own of ['Choose a category:', 'ZodError', 'invalidateQueries']) {
    expect(texts.join().includes(own), own).toBe(false)
  }
})
