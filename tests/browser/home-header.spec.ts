import type { Page } from '@playwright/test'
import { titleOf } from '../../web/publish/site-words.ts'
import { content } from '../../web/src/content.ts'
import { expect, test } from './fixtures.ts'

const entries = ['Home', 'About', 'Education', 'Skills', 'Projects', 'Contact']
const headerHeight = 64

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  // The page as built, without what publishing adds, is drawn by its program.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Nor does it know yet how long the words of the projects are.
  await expect(page.locator('#Projects article').first()).toBeAttached()
})

test('one navigation entry per section (Home, About, Education, Skills, Projects, Contact)', async ({
  page,
}) => {
  await expect(bar(page).getByRole('link')).toHaveText(entries)
})

test('the sections are Home, About, Education, Skills, Projects, Contact, plus the footer; projects stand before skills', async ({
  page,
}) => {
  const sections = await page
    .locator('main > section')
    .evaluateAll((found) => found.map(({ id }) => id))
  expect(sections.toSorted()).toEqual([...entries].sort())
  expect(sections).toEqual(['Home', 'About', 'Education', 'Projects', 'Skills', 'Contact'])
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('choosing an entry smooth-scrolls to the section whose id equals it, below the sticky header', async ({
  page,
}) => {
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  // Every entry in the menu and in the bar, and at the widths around both the far and the near one.
  for (const [width, chosen] of [
    [390, ['Skills', 'Contact', 'About', 'Projects', 'Education', 'Home']],
    [768, ['Contact', 'Home']],
    [1024, ['Contact', 'Home']],
    [1025, ['Skills', 'Contact', 'About', 'Projects', 'Education', 'Home']],
    [1440, ['Contact', 'Home']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const entry of chosen) {
      if (width <= 1024) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('navigation').getByRole('link', { name: entry }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => topOf(page, entry)).toBeCloseTo(headerHeight, -0.5)
    }
  }
})

test('a deep link leads to its section, on the page that its program draws too', async ({
  page,
}) => {
  await page.goto('/?again#Projects')
  await expect.poll(() => topOf(page, 'Projects')).toBeCloseTo(headerHeight, -0.5)
})

test('with large text what is scrolled to stands below the header as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const height = () =>
    page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  await expect.poll(height).toBeGreaterThan(headerHeight)
  await bar(page).getByRole('link', { name: 'Education' }).click()
  await expect
    .poll(async () => (await topOf(page, 'Education')) - (await height()))
    .toBeCloseTo(0, -0.5)
})

test('the scroll is a movement and not a jump', async ({ page }) => {
  await page.evaluate(() => {
    const seen = new Set<number>()
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.add(Math.round(scrollY)))
  })
  await bar(page).getByRole('link', { name: 'Contact' }).click()
  await expect.poll(() => topOf(page, 'Contact')).toBeCloseTo(headerHeight, -0.5)
  const positions = await page.evaluate(
    () => (window as unknown as { seen: Set<number> }).seen.size,
  )
  expect(positions).toBeGreaterThan(5)
})

test('with prefers-reduced-motion nothing scrolls smoothly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test('above 1024 px the navigation is a horizontal bar with the theme toggle at the right', async ({
  page,
}) => {
  for (const width of [1025, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const links = await bar(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
    expect(new Set(links.map(({ y }) => y)).size).toBe(1)
    const toggle = await box(page, /Switch to/)
    expect(toggle.x).toBeGreaterThan(links.at(-1)?.right ?? width)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  }
})

test('at 1024 px or less the theme toggle is at the left and a menu button is there', async ({
  page,
}) => {
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar(page)).toBeHidden()
    const toggle = await box(page, /Switch to/)
    const menu = await box(page, 'Open menu')
    expect(toggle.x).toBeLessThan(60)
    expect(menu.x + menu.width).toBeGreaterThan(width - 60)
  }
})

test('the menu button opens a right-side slide-in panel (dialog), full height, narrow, wider at medium screens', async ({
  page,
}) => {
  const widths: number[] = []
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const panel = await openMenu(page)
    await expect(panel.getByRole('link')).toHaveText(entries)
    await expect.poll(async () => right(await panel.boundingBox())).toBeCloseTo(width, 0)
    const shape = await panel.boundingBox()
    expect(shape).toMatchObject({ y: 0, height: 800 })
    expect(shape?.width).toBeLessThan(width * 0.8)
    widths.push(shape?.width ?? 0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0)
})

test('the mobile menu closes on the close button, on choosing a section, on Escape and on the backdrop, and focus returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const ways = [
    () => page.getByRole('button', { name: 'Close menu' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 400),
  ]
  for (const dismiss of ways) {
    const panel = await openMenu(page)
    await dismiss()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  }
  const panel = await openMenu(page)
  await panel.getByRole('link', { name: 'About' }).click()
  await expect(panel).toBeHidden()
})

test('focus stays inside the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openMenu(page)
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
})

test('header colours: light is light slate with dark text, dark is dark grey with white text, and the panel follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const header = page.getByRole('banner')
  const light = ['rgb(226, 232, 240)', 'rgb(22, 32, 46)'] as const
  const dark = ['rgb(35, 38, 45)', 'rgb(255, 255, 255)'] as const
  for (const [background, text] of [light, dark]) {
    const panel = await openMenu(page)
    for (const surface of [header, panel]) {
      await expect(surface).toHaveCSS('background-color', background)
      await expect(surface).toHaveCSS('color', text)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Switch to/ }).click()
  }
})

test('the header stays in view and marks the entry of the section in view', async ({ page }) => {
  for (const entry of entries) {
    await page.evaluate((id) => {
      document.documentElement.style.scrollBehavior = 'auto'
      document.getElementById(id)?.scrollIntoView()
    }, entry)
    await expect(bar(page).locator('[aria-current]')).toHaveText(entry)
    await expect(page.getByRole('banner')).toBeInViewport()
  }
})

test('the skip link is the first stop of the keyboard and leads past the header', async ({
  page,
}) => {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('there is one h1, and it is the name', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.name)
  await expect(page).toHaveTitle(titleOf(content))
})

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Sections' })
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect(panel).toBeVisible()
  return panel
}

async function box(page: Page, name: string | RegExp) {
  const shape = await page.getByRole('button', { name }).boundingBox()
  if (shape === null) throw new Error(`${name} is not shown`)
  return shape
}

function right(shape: { x: number; width: number } | null): number {
  return shape ? shape.x + shape.width : Number.NaN
}

function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
}
