import type { Page } from '@playwright/test'
import { expect, frames, test } from '../support/fixtures.ts'
import { expectNoShift, watchShifts } from './shifts.ts'

test('no horizontal scroll at any width from 320 to 1920 px, and every button holds its words', async ({
  page,
}) => {
  await page.goto('/')
  await walk(page)
  const widths = [360, 430, 450, 451, 490, 491, 530, 531, 573, 574, 580, 581, 767, 1023, 1025]
  for (let width = 320; width <= 1920; width += 64) widths.push(width)
  await expectToFit(page, widths)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expectToFit(page, widths)
})

test('with 200 % text nothing is cut off sideways', async ({ page }) => {
  await page.goto('/')
  await walk(page)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectToFit(page, [390, 768, 1024, 1025, 1440])
})

for (const width of [390, 1440]) {
  test(`nothing shifts while data arrives (CLS 0) at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const painted = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await painted.promise
      await route.fallback()
    })
    await watchShifts(page)
    await page.goto('/')
    await frames(page)
    painted.resolve()
    await expect(page.locator('#Home img').first()).toBeVisible()
    await expect(page.locator('#Skills li').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await frames(page)
    await walk(page)
    await expectNoShift(page)
  })
}

/** Scrolls, to load lazy content. */
async function walk(page: Page): Promise<void> {
  await expect(page.locator('footer')).toBeVisible()
  await page.evaluate(async () => {
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
    style.scrollBehavior = ''
  })
  await expect(page.locator('#Projects .swiper-initialized')).toBeAttached()
}

async function expectToFit(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(misfits), `at ${width} px`).toEqual([])
  }
}

/** What overflows the page or its section to the right, and buttons and links narrower than their text. */
async function misfits(): Promise<string[]> {
  // Waits for what scripts render differently at this width.
  for (let drawn = 0; drawn < 2; drawn++) await new Promise(requestAnimationFrame)
  const { scrollWidth, clientWidth } = document.documentElement
  // Roles in the hero are clipped on purpose, and the carousel extends beyond the sides.
  const sections = document.querySelectorAll('main > section:not(#Home, #Projects) > *')
  const beyond = [...sections].flatMap((section) => {
    const edge = section.getBoundingClientRect().right
    return [...section.querySelectorAll('h2, h3, p, dt, dd, li, a, button')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
    )
  })
  const crowded = [...document.querySelectorAll<HTMLElement>('a:not(.visually-hidden), button')]
    .filter((element) => element.checkVisibility() && element.offsetWidth > 1)
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`] : []),
    ...[...beyond, ...crowded].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ]
}
