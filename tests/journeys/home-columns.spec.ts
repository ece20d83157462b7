import type { Locator } from '@playwright/test'
import { content } from '../../web/src/content.ts'
import { expect, test } from '../support/fixtures.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(hosting.url)
})

test('the columns of a desktop begin and end together, and long words stay within theirs', async ({
  page,
}) => {
  const home = page.locator('#Home')
  const who = await edges(home.getByText(content.location))
  const work = await edges(home.getByText('Selected work'))
  expect(work.top).toBeLessThan(who.bottom)
  expect(work.bottom).toBeGreaterThan(who.top)
  const projects = await edges(home.getByRole('list').filter({ has: page.locator('img') }))
  const actions = await edges(page.getByRole('link', { name: 'See my work' }))
  expect(Math.abs(projects.bottom - actions.bottom)).toBeLessThanOrEqual(4)

  const years = content.education.map(({ years }) => page.getByText(years, { exact: true }))
  const tops = (await Promise.all(years.map(edges))).map(({ top }) => Math.round(top))
  expect(tops.length).toBeGreaterThan(1)
  // The first is larger.
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2)

  const result = page.locator('#Home li p').first()
  await page.setViewportSize({ width: 1025, height: 800 })
  await result.evaluate((element) => {
    element.textContent = 'Geschwindigkeitssteigerung um 40 %'
  })
  expect((await result.boundingBox())?.width).toBeLessThan(200)
})

test('on a phone what a button of the carousel brings is seen, down to its result, and stands on whole pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  const next = page.getByRole('button', { name: 'Next project' })
  await next.click()
  const slide = page.locator('#Projects .swiper-slide-active')
  await expect(slide).toHaveAccessibleName(/^2 of /)
  for (const part of [
    next,
    slide.getByRole('heading'),
    slide.getByText('Reads 97 % of handwritten words'),
  ]) {
    // Of a box that was turned a millionth may be missing.
    await expect(part).toBeInViewport({ ratio: 0.99 })
  }
  const left = () =>
    slide.evaluate((element) => Math.round(element.getBoundingClientRect().x * 1000) / 1000)
  for (const width of [360, 375, 390, 393, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(left, `at ${width} px`).toBe(Math.ceil(width * 0.11))
  }
})

async function edges(target: Locator): Promise<{ top: number; bottom: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return { top: box.y, bottom: box.y + box.height }
}
