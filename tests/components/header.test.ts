import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testProfile } from '../support/test-profile.ts'
import { all, find, texts } from './home.ts'
import { button } from './locators.ts'
import { fill } from './samples.ts'
import { api, openHome, phone } from './screens.ts'

const entries = ['Home', 'About', 'Education', 'Skills', 'Projects', 'Contact']
const bar = page.getByRole('navigation', { name: 'Sections' })
const openButton = button('Open menu')
const toggle = button(/^Switch to/)
const menu = page.getByRole('dialog', { name: 'Menu' })
const box = (one: { element(): Element }) => one.element().getBoundingClientRect()

beforeEach(async () => {
  fill(api)
  openHome(testProfile)
  await expect.element(toggle).toBeVisible()
})

async function openMenu() {
  await openButton.click()
  await expect.element(menu).toBeVisible()
}

test('one navigation entry per section (Home, About, Education, Skills, Projects, Contact), plus the footer; projects stand before skills; one h1, the name; the header stays in view and marks the section in view, and the skip link leads past it', async () => {
  expect(texts('nav[aria-label=Sections] a')).toEqual(entries)
  expect(all('main section[id]').map(({ id }) => id)).toEqual([
    'Home',
    'About',
    'Education',
    'Projects',
    'Skills',
    'Contact',
  ])
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  expect(texts('h1')).toEqual([testProfile.name])

  // The first stop of the keyboard.
  const skip = page.getByRole('link', { name: 'Skip to content' })
  document.body.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.poll(() => document.activeElement?.closest('main')?.id).toBe('main')

  for (const entry of entries) {
    find(`#${entry}`).scrollIntoView()
    await expect
      .poll(() => texts('nav[aria-label=Sections] [aria-current=location]'))
      .toEqual([entry])
    await expect.element(page.getByRole('banner')).toBeInViewport()
  }
})

test('above 1024 px the navigation is a horizontal bar with the theme toggle at the right; else that is at the left and a menu button opens a right-side slide-in panel (dialog), full height, narrow, wider at medium screens', async () => {
  for (const width of [1025, 1440]) {
    await page.viewport(width, 800)
    await expect.element(bar).toBeVisible()
    const links = bar
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect())
    expect(new Set(links.map(({ y }) => y)).size, `at ${width} px`).toBe(1)
    expect(box(toggle).x).toBeGreaterThan(links.at(-1)?.right ?? width)
    expect(openButton.elements()).toEqual([])
  }
  const widths: number[] = []
  for (const width of [390, 768, 1024]) {
    await page.viewport(width, 800)
    await expect.element(openButton).toBeVisible()
    expect(bar.elements()).toEqual([])
    expect(box(toggle).x, `at ${width} px`).toBeLessThan(60)
    expect(box(openButton).right).toBeGreaterThan(width - 60)
    await openMenu()
    const links = menu.getByRole('link').elements()
    expect(links.map(({ textContent }) => textContent)).toEqual(entries)
    await expect.poll(() => box(menu).right).toBeCloseTo(width, 0)
    expect([box(menu).y, box(menu).height]).toEqual([0, 800])
    expect(box(menu).width).toBeLessThan(width * 0.8)
    widths.push(box(menu).width)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
  }
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0)
})

test('every section restyles with the theme: light is light slate with dark text, dark is dark grey with white text, and the panel follows, which keeps the focus inside and gives it back', async () => {
  await page.viewport(...phone)
  const looks = () =>
    [page.getByRole('banner'), menu].map((one) => {
      const { backgroundColor, color } = getComputedStyle(one.element())
      return [backgroundColor, color]
    })
  const blocks = ['header', ...entries.map((id) => `#${id}`), 'footer']
  const sections = () =>
    blocks.map((block) => {
      const heading = find(block).querySelector('h1, h2, a') ?? find(block)
      let ground: Element | null = find(block)
      const colour = (at: Element) => getComputedStyle(at).backgroundColor
      while (ground && colour(ground) === 'rgba(0, 0, 0, 0)') ground = ground.parentElement
      return `${block}: ${getComputedStyle(heading).color} on ${ground && colour(ground)}`
    })
  const light = sections()
  for (const look of [
    ['rgb(230, 236, 243)', 'rgb(22, 32, 46)'],
    ['rgb(35, 38, 45)', 'rgb(255, 255, 255)'],
  ]) {
    await openMenu()
    await expect.poll(looks).toEqual([look, look])
    await userEvent.keyboard('{Escape}')
    await toggle.click()
    const isDark = document.documentElement.dataset.theme === 'dark'
    const same = () => sections().filter((one) => light.includes(one))
    await expect.poll(same).toEqual(isDark ? [] : light)
  }
  await openMenu()
  const stops = new Set<string>()
  for (let press = 0; press < 20; press++) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    if (activeElement === document.body) continue
    expect(activeElement?.closest('dialog')).not.toBeNull()
    stops.add(activeElement?.textContent ?? '')
  }
  expect(stops.size).toBe(entries.length + 1)
  await button('Close menu').click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(openButton).toHaveFocus()
})
