import { projects } from '../../sample/projects.ts'
import { projectBudget } from '../support/budget.ts'
import { expect, frames, test } from '../support/fixtures.ts'
import { expectNoAxeFindings } from './axe.ts'
import { decode } from './drawn.ts'
import { sharePublished } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'
import { recordTransfer } from './transfers.ts'

const hosting = sharePublished()
const nameOf = ({ name }: { name: string }) => name

test('a project’s page reads well and fits, narrow and wide, in both themes', async ({ page }) => {
  await watchShifts(page)
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${hosting.url}/projects/vandi`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const bar = page.locator('meta[name="theme-color"]')
    await expect(bar).toHaveAttribute('content', theme === 'dark' ? '#23262d' : '#e2e8f0')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vandi')
    for (const image of await page.getByRole('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await image.evaluate(decode)
    }
    await expectNoShift(page)
    await expectNoAxeFindings(page, `${theme}, ${width} px`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    const measure = await page
      .locator('.story p')
      .first()
      .evaluate((text) => text.clientWidth / Number.parseFloat(getComputedStyle(text).fontSize))
    expect(measure).toBeLessThan(40)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is read whole, from the result to the next project', async ({ page }) => {
    await page.goto(`${hosting.url}/projects/vandi`)
    await expect(page.getByText('1,400 people use it every week', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The problem' })).toBeVisible()
    await expect(page.getByRole('img', { name: /Bars that grow from 71/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Source of Vandi' })).toBeVisible()
    await page.getByRole('link', { name: /Next/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiffin')
    await page.getByRole('link', { name: /Previous/ }).click()
    await expect(page).toHaveURL(/\/projects\/vandi$/)
  })
})

test('stays within the budget beside its images, with one font', async ({ page }) => {
  const sent = await recordTransfer(page)
  await page.goto(`${hosting.url}/projects/vandi`, { waitUntil: 'networkidle' })
  const rest = [...sent.values()].filter(({ url }) => !/\.(webp|svg)/.test(url))
  const kilobytes = rest.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`A project’s page: ${kilobytes} kB beside its images`)
  expect(kilobytes).toBeLessThanOrEqual(projectBudget.words)
  // A letter outside the subset in the site's own texts would load the second font on every page.
  const fonts = () => [...sent.values()].filter(({ url }) => url.endsWith('.woff2'))
  expect(fonts()).toHaveLength(1)
  // A list laid out after the font has loaded, as on a second visit.
  const list = '<ul><li>Words</li></ul>'
  await page.locator('.story').evaluate((story, html) => {
    story.insertAdjacentHTML('afterbegin', html)
  }, list)
  await frames(page)
  expect(fonts()).toHaveLength(1)
})

test('/projects lists all of them, narrow and wide, in both themes; each leads to its page, and all pages lead to it', async ({
  page,
}) => {
  await watchShifts(page)
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${hosting.url}/projects`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(projects.map(nameOf))
    for (const image of await page.locator('.list img').all()) {
      await image.scrollIntoViewIfNeeded()
      await image.evaluate(decode)
    }
    await expectNoShift(page)
    await expectNoAxeFindings(page, `${theme}, ${width} px`)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(width)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  }
  await page.getByRole('link', { name: 'Vandi', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vandi')
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})

test('the home page needs one font file, however far it is read', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${hosting.url}/`)
  for (const part of await page.locator('section, footer').all()) {
    await part.scrollIntoViewIfNeeded()
    await frames(page)
  }
  await expect(page.locator('#About li').first()).toBeVisible()
  await expect(page.locator('#Projects .swiper-slide-active h3 a')).toBeVisible()
  await frames(page)
  expect(fonts).toHaveLength(1)
})
