import { expect, test } from '../support/fixtures.ts'
import { sharePublished } from './published-site.ts'

test('default is light, whatever the system prefers; a choice is kept, without a flash of the other theme, and a phone’s bar follows', async ({
  page,
}) => {
  const html = page.locator('html')
  const colour = page.locator('meta[name="theme-color"]')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveCSS('color-scheme', 'light')
  await expect(colour).toHaveAttribute('content', '#e6ecf3')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(colour).toHaveAttribute('content', '#23262d')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(document.documentElement.getAttribute('data-theme') ?? 'none')
      if (seen.length < 20) requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  const back = page.getByRole('button', { name: 'Switch to light theme' })
  await expect(back).toBeVisible()
  await expect(colour).toHaveAttribute('content', '#23262d')
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await expect.poll(async () => (await seen()).length).toBe(20)
  expect([...new Set(await seen())]).toEqual(['dark'])
  // Everything switches at once.
  const moving = await back.evaluate((button: HTMLElement) => {
    button.click()
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length
  })
  expect(moving).toBe(0)
  await expect(colour).toHaveAttribute('content', '#e6ecf3')
})

test('a theme that is chosen in one tab is that of the others, and of a page that Back brings from the cache', async ({
  page,
  context,
}) => {
  const html = page.locator('html')
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(html).toHaveAttribute('data-theme', 'light')
  // Shown in its theme already, it is not restyled.
  const changes = await html.evaluate((element) => {
    const observer = new MutationObserver(() => {})
    observer.observe(element, { attributes: true })
    dispatchEvent(new PageTransitionEvent('pageshow'))
    return observer.takeRecords().length
  })
  expect(changes).toBe(0)
})

test.describe('a phone’s bar', () => {
  const hosting = sharePublished()

  test('has the colour of the top of each page, in both themes', async ({ page, expected }) => {
    expected.requests.push(/nowhere/)
    const pages = ['/', '/projects/vandi', '/resume', '/nowhere', '/login']
    for (const theme of ['light', 'dark']) {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const path of pages) {
        await page.goto(`${hosting.url}${path}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const bar = page.locator('meta[name="theme-color"]')
        const top = await page
          .locator('html, body, header')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
        const [, ...rgb] = /#(..)(..)(..)/.exec((await bar.getAttribute('content')) ?? '') ?? []
        const colour = `rgb(${rgb.map((part) => Number.parseInt(part, 16)).join(', ')})`
        expect(top, `${path}, ${theme}`).toContain(colour)
      }
    }
  })
})
