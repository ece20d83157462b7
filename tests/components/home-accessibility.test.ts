import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testProfile } from '../support/test-profile.ts'
import { expectNoAxeFindingsAnywhere, expectNoAxeFindingsInThemes } from './axe.ts'
import { all, find, prefer, toCarousel } from './home.ts'
import { button, link } from './locators.ts'
import { fill } from './samples.ts'
import { api, desktop, openHome, phone } from './screens.ts'

beforeEach(async () => {
  fill(api)
  const portrait = `images/profile/${'a'.repeat(64)}.webp`
  Object.assign(api.skills[0] ?? {}, { image: { dark: portrait, light: portrait } })
  openHome({ ...testProfile, portrait })
  await toCarousel()
})

test('axe finds nothing on a phone and on a desktop, in either theme: page, grid, form with errors and menu', async () => {
  // Scrolled, the bar may cover a part of what stands at the top.
  scrollTo({ top: 0, behavior: 'instant' })
  for (const [width, height] of [phone, desktop]) {
    await page.viewport(width, height)
    await expectNoAxeFindingsInThemes('page')
  }
  await button('Show all').click()
  await button('Send message').click()
  await expect.element(page.getByText('Please enter your name')).toBeVisible()
  await expectNoAxeFindingsAnywhere('grid and form with errors')
  await page.viewport(...phone)
  await button('Open menu').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeFindingsInThemes('menu')
})

test('everything that can be pressed is reached by keyboard and shows its focus', async () => {
  const reached = new Set<string>()
  find('header a').focus()
  for (let press = 0; press < 90; press++) {
    const element = document.activeElement
    if (!element || element === document.body) break
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? ''
    const name = ((element.ariaLabel ?? element.textContent) || label).trim()
    // The site's own focus ring, not the browser's 'auto'.
    const hasRing = outlineStyle === 'solid' && outlineWidth !== '0px'
    // The test itself focuses the first element, so it has no keyboard focus.
    if (press > 0) expect(hasRing, name).toBe(true)
    reached.add(name)
    await userEvent.keyboard('{Tab}')
  }
  for (const name of [
    'Skip to content',
    'Switch to dark theme',
    'Resume/CV',
    'Next category',
    'Rust',
    'Show all',
    'Next project',
    'Full name',
    'Send message',
    'Back to top',
  ])
    expect([...reached]).toContain(name)
})

test('in forced colours of the other theme icons, pictures and the dots of the carousel are seen, and buttons and fields keep an outline', async () => {
  document.documentElement.dataset.theme = 'dark'
  await prefer('forced-colors', 'active')
  for (const target of [button('Show all'), link('Resume/CV'), page.getByLabelText('Full name')]) {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(target.element())
    expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px'])
  }
  await page.viewport(...phone)
  const style = (element: Element) => getComputedStyle(element)
  for (const icon of all('#Contact svg, #Projects article svg'))
    expect(style(icon).color).toBe(style(icon.parentElement as Element).color)
  for (const picture of all('#Skills img, #Home img'))
    expect(style(picture).backgroundColor).not.toMatch(/, 0\)$/)
  const dots = all('#Projects .swiper-pagination-bullet')
  expect(dots.map((dot) => style(dot).borderTopWidth)).toEqual(dots.map(() => '1px'))
  const grounds = new Set(dots.map((dot) => style(dot).backgroundColor))
  expect(grounds.size).toBe(2)
})
