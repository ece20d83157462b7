/** The page is painted before its scripts load, if they ever do: early presses and input are not lost. */
import type { Page } from '@playwright/test'
import { profile } from '../../sample/profile.ts'
import { endpoint, expectKept, fill, send, valid } from '../support/contact-form.ts'
import { expect, frames, test } from '../support/fixtures.ts'
import { pressBack } from './back.ts'
import { actUntil, heights, hydrated, live } from './drawn.ts'
import { sharePublished } from './published-site.ts'

const site = sharePublished()
const scripts = '**/assets/index-*.js'

for (const [which, setUp] of [
  ['by the command of its button', async () => undefined],
  ['where the browser knows no commands', withoutCommands],
] as const) {
  test(`the menu of a phone opens and closes, ${which}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setUp(page)
    const release = await holdPrograms(page)
    await page.goto(site.url)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = page.getByRole('button', { name: 'Open menu' })
    for (const close of [
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(20, 400),
      () => menu.getByRole('link', { name: 'Contact' }).click(),
    ]) {
      await open.click()
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
    }
    await expect(page.locator('#Contact')).toBeInViewport()
    await open.click()
    release()
    await hydrated(page)
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
  })
}

for (const [act, perform] of [
  ['a move of the pointer', (page: Page) => page.mouse.move(300, 300)],
  ['a touch', (page: Page) => page.touchscreen.tap(200, 5)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['scrolling', (page: Page) => page.evaluate(() => scrollTo(0, 100))],
] as const) {
  test.describe(() => {
    test.use({ hasTouch: true })

    test(`its roles are typed before any other of its scripts is asked for, which come by ${act}`, async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(site.url)
      const line = page.locator('#Home [translate=no] > :last-child')
      const first = await line.textContent()
      await expect(line).not.toHaveText(String(first))
      await frames(page)
      expect(asked.filter((url) => /index-|react-|home-.*js|published/.test(url))).toEqual([])
      await perform(page)
      await live(page)
      // Hydration leaves the line alone.
      await expect(line).not.toHaveText('|')
      const pause = page.getByRole('button', { name: 'Pause the role titles' })
      await pause.click()
      await expect(pause).toHaveAttribute('aria-pressed', 'true')
      const typed = await line.textContent()
      await frames(page, 20)
      expect(await line.textContent()).toBe(typed)
    })
  })
}

test('the line of roles that is paused before hydration stays paused', async ({ page }) => {
  const release = await holdPrograms(page)
  await page.goto(site.url)
  const line = page.locator('#Home [translate=no] > :last-child')
  await expect(line).not.toHaveText(String(await line.textContent()))
  const pause = page.getByRole('button', { name: 'Pause the role titles' })
  await pause.click()
  release()
  await hydrated(page)
  await frames(page)
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
})

test('Back closes the menu, then goes to the place before; Forward returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.url)
  await hydrated(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await pressBack(page)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(`${site.url}/#Contact`)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goForward()
  await expect(page).toHaveURL(`${site.url}/#Contact`)
  await expect(menu).toBeHidden()
})

test('the theme is switched at once; other buttons answer once they can, as often as they were pressed; a message that is sent stays, and is sent then', async ({
  page,
}) => {
  await page.route(endpoint, (route) => route.fulfill({ json: { success: true, message: 'ok' } }))
  const release = await holdPrograms(page, 'continue', '**/assets/first-act-*.js')
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const next = page.getByRole('button', { name: 'Next category' })
  for (const _ of [1, 2, 3]) await next.click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await fill(page, valid)
  await send(page)
  await page.getByLabel('Full name').press('Enter')
  await expectKept(page)
  await expect(page).toHaveURL(`${site.url}/`)
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/contact/submit'))))
  const request = page.waitForRequest(endpoint)
  release()
  expect((await request).postData()).toContain(valid.Message)
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show carousel' })).toBeVisible()
  const category = page.locator('#Skills [aria-live]')
  await expect(category).toHaveText('Microsoft tools')
  await next.click()
  await expect(category).toHaveText('Language')
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

for (const width of [390, 1280]) {
  test(`where motion is unwanted the projects are a grid from the start, which no script moves, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const release = await holdPrograms(page)
    await page.goto(site.url)
    const cards = page.locator('#Projects article')
    await expect(cards.first()).toBeVisible()
    const first = await cards.first().boundingBox()
    const before = await heights(page)
    expect(await cards.count()).toBeGreaterThan(3)
    release()
    await hydrated(page)
    expect(await heights(page)).toEqual(before)
    expect(await cards.first().boundingBox()).toEqual(first)
  })
}

test('what was typed is kept where an extension has changed the page', async ({
  page,
  expected,
}) => {
  // React reports the mismatch.
  expected.console.push(/Minified React error #418/)
  const release = await holdPrograms(page)
  await page.goto(site.url)
  await page.locator('form').evaluate((form) => form.before(document.createElement('div')))
  await fill(page, valid)
  release()
  await hydrated(page)
  await expectKept(page)
})

test('where the scripts fail the message stays, it is said how to write otherwise, menu and theme answer; once they come it is sent', async ({
  page,
  expected,
}) => {
  expected.requests.push(/assets\/index-/)
  await page.route(endpoint, (route) => route.fulfill({ json: { success: true, message: 'ok' } }))
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdPrograms(page, 'abort')
  await page.goto(site.url)
  await fill(page, valid)
  await send(page)
  release()
  const otherwise = page.locator('form').getByRole('link', { name: profile.contact.email })
  await expect(otherwise).toBeVisible()
  await expect(page.getByRole('button')).toHaveText(['', ''])
  for (const [label, value] of Object.entries(valid))
    await expect(page.locator('form').getByLabel(label, { exact: true })).toHaveValue(value)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.unroute(scripts)
  const request = page.waitForRequest(endpoint)
  const next = page.getByRole('button', { name: 'Next category' })
  await actUntil(page, () => next.isVisible())
  expect((await request).postData()).toContain(valid.Message)
})

/** Simulates a browser without `command`, in Chromium. */
async function withoutCommands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('[commandfor]'))
        button.removeAttribute('commandfor')
    }).observe(document, { childList: true, subtree: true })
  })
}

async function holdPrograms(
  page: Page,
  then: 'continue' | 'abort' = 'continue',
  which: string = scripts,
) {
  const held = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await held.promise
    await route[then]()
  })
  return held.resolve
}
