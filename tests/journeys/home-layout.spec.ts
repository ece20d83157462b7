import type { Page } from '@playwright/test'
import { expect, frames, test } from '../support/fixtures.ts'
import { expectNoShift, watchShifts } from './shifts.ts'

test('no horizontal scroll at any width from 320 to 1920 px, nor with 200 % text, and every button holds its words', async ({
  page,
}) => {
  await page.goto('/')
  // The carousel comes with what is near: projects that arrive behind the walk would not be.
  await page.waitForLoadState('networkidle')
  await walk(page)
  const atBreakpoints = [
    360, 430, 450, 451, 490, 491, 530, 531, 573, 574, 580, 581, 767, 1023, 1025,
  ]
  const others = Array.from({ length: 26 }, (_, index) => 320 + index * 64)
  await expectToFit(page, [...atBreakpoints, ...others])
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectToFit(page, [390, 768, 1024, 1025, 1440])
  await large.evaluate((style: HTMLStyleElement) => style.remove())
  await page.getByRole('button', { name: 'Show all' }).click()
  await expectToFit(page, [320, ...atBreakpoints, 1920])
})

// home-first-screen.spec.ts looks at the published page, phone and desktop.
test('nothing shifts while data arrives (CLS 0) on a page that is not published yet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
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

/** Scrolls, to load lazy content. */
async function walk(page: Page): Promise<void> {
  await expect(page.locator('footer')).toBeVisible()
  await page.evaluate(async () => {
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      // What comes into view is asked for in the first frame, and drawn in the next.
      for (let drawn = 0; drawn < 2; drawn++) await new Promise(requestAnimationFrame)
      // As the browser sees it, which loads no picture that a closed card clips whole.
      const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
        const observer = new IntersectionObserver((all) => {
          observer.disconnect()
          resolve(all)
        })
        for (const image of document.images) observer.observe(image)
      })
      const inView = entries.filter(({ isIntersecting }) => isIntersecting)
      await Promise.all(inView.map(({ target }) => (target as HTMLImageElement).decode()))
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
  const sections = document.querySelectorAll('main section:not(#Home, #Projects) > *')
  const beyond = [...sections].flatMap((section) => {
    // What has no box of its own is in the section's.
    const box = section.getClientRects()[0] ?? section.parentElement?.getBoundingClientRect()
    const edge = box?.right ?? 0
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
