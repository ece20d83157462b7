import type { Locator, Page } from '@playwright/test'
import { expect, frames, test } from './fixtures.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

interface Frame {
  /** Which part of the page is drawn, null for all of it. */
  part: string | null
  /** Whether what is far below is drawn; null while it has not come. */
  isDrawn: boolean | null
}

for (const width of [390, 1440]) {
  test(`each section has its height from the start, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(hosting.url)
    await expect(page.locator('html')).not.toHaveAttribute('data-drawn')
    const before = await heights(page)
    await page.locator('#Projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
    for (const id of ['Skills', 'Contact']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded()
      await frames(page)
    }
    for (const [id, height] of Object.entries(await heights(page)))
      expect(height, id).toBeCloseTo(before[id] ?? 0, 0)
  })
}

test('the first frames of a visit leave out what is far below', async ({ page }) => {
  await page.addInitScript(() => {
    const frames: Frame[] = []
    Object.assign(window, { frames })
    const look = () => {
      const text = document.querySelector('#Contact h2')
      frames.push({
        part: document.documentElement.dataset.drawn ?? null,
        isDrawn: text?.checkVisibility({ contentVisibilityAuto: true }) ?? null,
      })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const frames = () => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames)
  const expectAll = () => expect.poll(async () => (await frames()).at(-1)).toEqual(whole)
  const whole = { part: null, isDrawn: true }
  await page.goto(hosting.url)
  await expectAll()
  const parts = new Set((await frames()).map(({ part }) => part))
  expect([...parts]).toEqual(['screen', 'near', null])
  for (const part of ['screen', 'near']) {
    expect(await frames()).not.toContainEqual({ part, isDrawn: true })
  }
  // A page that is opened elsewhere than at its top is drawn at once.
  for (const open of [() => page.reload(), () => openAnew(page, `${hosting.url}/#Contact`)]) {
    await open()
    await expectAll()
    expect(await frames()).not.toContainEqual({ part: expect.anything(), isDrawn: null })
    expect(await frames()).not.toContainEqual({ part: expect.anything(), isDrawn: false })
    expect(await frames()).not.toContainEqual({ part: null, isDrawn: false })
  }
})

test('what is read stays in its place when something above it grows', async ({ page }) => {
  await page.goto(`${hosting.url}/#Contact`)
  const section = page.locator('#Contact')
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeCloseTo(64, -0.5)
  await page.locator('#About').evaluate((about) => {
    about.style.paddingBottom = '300px'
  })
  await frames(page)
  expect(await top()).toBeCloseTo(64, -0.5)
})

for (const width of [390, 1440]) {
  test(`nothing lies over what can be pressed, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(hosting.url)
    await page.locator('#Projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
    for (const target of await page.locator('a:visible, button:visible, summary:visible').all()) {
      expect(await covered(target), String(await target.textContent())).toEqual([])
    }
  })
}

/** Where down its middle, in parts of its height, a press would come to something else. */
function covered(target: Locator): Promise<number[]> {
  return target.evaluate((element) => {
    if (element.closest('[inert], .visually-hidden')) return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.1, 0.3, 0.5, 0.7, 0.9].filter((part) => {
      const hit = document.elementFromPoint(left + width / 2, top + part * height)
      return !element.contains(hit)
    })
  })
}

function heights(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main > section')].map((section) => [
        section.id,
        section.getBoundingClientRect().height,
      ]),
    ),
  )
}

async function openAnew(page: Page, url: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(url)
}
