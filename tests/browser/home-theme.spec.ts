import { expect, test } from './fixtures.ts'

const blocks = [
  'header',
  '#Home',
  '#About',
  '#Education',
  '#Skills',
  '#Projects',
  '#Contact',
  'footer',
]

test('default is light, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('light and dark swap on toggle; every section restyles with the theme', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('footer')).toBeVisible()
  const light = await looks()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  const dark = await looks()
  for (const block of blocks) expect(dark[block], block).not.toBe(light[block])
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await looks()).toEqual(light)

  function looks(): Promise<Record<string, string>> {
    return page.evaluate(
      (selectors) =>
        Object.fromEntries(
          selectors.map((selector) => {
            const element = document.querySelector(selector)
            const heading = element?.querySelector('h1, h2, a') ?? element
            if (!element || !heading) throw new Error(`${selector} is missing`)
            let ground: Element | null = element
            const colour = (at: Element) => getComputedStyle(at).backgroundColor
            while (ground && colour(ground) === 'rgba(0, 0, 0, 0)') ground = ground.parentElement
            const text = getComputedStyle(heading).color
            return [selector, `${text} on ${ground && colour(ground)}`]
          }),
        ),
      blocks,
    )
  }
})

test('the choice is kept, and a reload does not flash the other theme', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
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
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length))
    .toBe(20)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect([...new Set(seen)]).toEqual(['dark'])
})

test('the bar of a phone follows the theme', async ({ page }) => {
  const colour = page.locator('meta[name="theme-color"]')
  await page.goto('/')
  await expect(colour).toHaveAttribute('content', '#e2e8f0')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(colour).toHaveAttribute('content', '#23262d')
  await page.reload()
  await expect(colour).toHaveAttribute('content', '#23262d')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(colour).toHaveAttribute('content', '#e2e8f0')
})
