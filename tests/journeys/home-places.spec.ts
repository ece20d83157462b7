import type { Locator } from '@playwright/test'
import { expect, frames, test } from '../support/fixtures.ts'
import { heights, standsStill } from './drawn.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

for (const width of [390, 1440]) {
  test(`each section has its height from the start, and nothing lies over what can be pressed, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(hosting.url)
    await expect(page.locator('#Contact')).toBeVisible()
    const before = await heights(page)
    await page.locator('#Projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
    for (const id of ['Skills', 'Contact']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded()
      await frames(page)
    }
    for (const [id, height] of Object.entries(await heights(page)))
      expect(height, id).toBeCloseTo(before[id] ?? 0, 0)
    expect(await page.evaluate(covered)).toEqual([])
  })
}

test('what is read stays in its place when something above it grows', async ({ page }) => {
  await page.goto(`${hosting.url}/#Contact`)
  const section = page.locator('#Contact')
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeCloseTo(64, -0.5)
  // While a page glides, a browser holds nothing in its place.
  await standsStill(section)
  await page.locator('#About').evaluate((about) => {
    about.style.paddingBottom = '300px'
  })
  await frames(page)
  expect(await top()).toBeCloseTo(64, -0.5)
})

test('on a phone what a button of the carousel brings is seen, down to its result, from edge to edge of the column with a strip of each neighbour, and stands on whole pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(hosting.url)
  const section = page.locator('#Projects')
  await section.scrollIntoViewIfNeeded()
  const next = page.getByRole('button', { name: 'Next project' })
  await next.click()
  await page.getByRole('button', { name: 'Previous project' }).click()
  const slide = section.locator('.swiper-slide-active')
  await expect(slide).toHaveAccessibleName(/^2 of /)
  const result = slide.getByText('Reads 97 % of handwritten words')
  // Rounding may clip a millionth of a turned box.
  for (const part of [next, slide.getByRole('heading'), result])
    await expect(part).toBeInViewport({ ratio: 0.99 })
  const card = (which: string) => section.locator(`.swiper-slide-${which} article`)
  const { bottom } = await edges(next)
  const { top } = await edges(card('active'))
  expect(bottom - top).toBeLessThanOrEqual(520)
  const box = (which: string) =>
    card(which).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right }
    })
  await expect.poll(async () => (await box('prev')).right).toBeGreaterThanOrEqual(12)
  await expect.poll(async () => 390 - (await box('next')).left).toBeGreaterThanOrEqual(12)
  const middle = await box('active')
  expect((await box('prev')).right).toBeLessThan(middle.left)
  expect((await box('next')).left).toBeGreaterThan(middle.right)
  await expect(card('next').getByText('First result within 3 ms').last()).toHaveCSS('opacity', '1')
  const left = () =>
    slide.evaluate((element) => Math.round(element.getBoundingClientRect().x * 1000) / 1000)
  for (const width of [360, 375, 390, 393, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(left, `at ${width} px`).toBe(20)
  }
})

/** Where its vertical middle line cannot be pressed, and what covers it. */
function covered(): string[] {
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
  return [...document.querySelectorAll('a, button, summary')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((one) => !one.closest('[inert], .visually-hidden'))
    .flatMap((one) => {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      return parts.flatMap((part) => {
        const hit = document.elementFromPoint(left + width / 2, top + part * height)
        return one.contains(hit) ? [] : [`${one.textContent} at ${part}: ${hit?.outerHTML}`]
      })
    })
}

async function edges(target: Locator): Promise<{ top: number; bottom: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return { top: box.y, bottom: box.y + box.height }
}
