import type { Page } from '@playwright/test'
import { categories } from '../../functions/src/contract/categories.ts'
import type { Skill } from '../../functions/src/contract/skill.ts'
import { projects } from '../../sample/projects.ts'
import { readers } from '../../web/publish/resume/read-pdf.ts'
import { content } from '../../web/src/content.ts'
import { expect, test } from '../support/fixtures.ts'
import { hydrated } from './drawn.ts'
import { sharePublished } from './published-site.ts'

const site = sharePublished()
let skills: Skill[] = []

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL ?? '' })
  for (const { type } of categories) {
    const answer = await request.post('/api/skill/getskills', { data: { type } })
    skills = skills.concat(await answer.json())
  }
  await request.dispose()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every skill of the published page can be read, each under its category', async ({
    page,
  }) => {
    await page.goto(site.url)
    await expectSkills(page)
    const label = page.locator('#Skills [aria-live]')
    const { height, width } = (await label.boundingBox()) ?? { height: 0, width: 0 }
    expect(width).toBeGreaterThan(height * 2)
  })

  test('the built page says who this is and how to get in touch', async ({ page, expected }) => {
    expected.requests.push(/csp .*\/assets\//)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.name)
    await expect(page.getByRole('link', { name: content.contact.email })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Resume/CV' })).toBeVisible()
  })
})

for (const theme of ['light', 'dark'] as const) {
  test(`the page prints every skill, in black on white, from the ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
    // The width of A4 between its margins.
    await page.setViewportSize({ width: 688, height: 1000 })
    const answer = page.waitForResponse('**/getskills')
    await page.goto(site.url)
    await answer
    await page.getByRole('button', { name: 'Next category' }).click()
    await expect(page.locator('#Skills [aria-live]')).toHaveText('AI Tools')
    await page.emulateMedia({ media: 'print' })
    await expectSkills(page)
    await expect(page.locator('#Skills img:visible')).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    // The bio takes the sheet's width, and nothing is cut off.
    const [bio, sheet] = await Promise.all(
      [page.getByText(content.bio[0] ?? ''), page.locator('#About')].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(bio?.width).toBeGreaterThan((sheet?.width ?? 0) * 0.95)
    const cut = await page
      .locator('#Projects article, #Projects article *')
      .evaluateAll((all) =>
        all
          .filter(
            (one) => one instanceof HTMLElement && getComputedStyle(one).overflowX === 'hidden',
          )
          .map((one) => one.className),
      )
    expect(cut).toEqual([])
  })
}

for (const [state, when] of [
  ['from its top, before anything was scrolled', 'drawn'],
  ['with the carousel', 'scrolled'],
  ['before its programs have come', 'held'],
] as const) {
  test(`the page prints every project, skill and contact line, ${state}`, async ({ page }) => {
    const programs = Promise.withResolvers<void>()
    if (when === 'held')
      await page.route('**/assets/index-*.js', (route) =>
        programs.promise.then(() => route.abort()),
      )
    await page.goto(site.url)
    if (when !== 'held') await hydrated(page)
    if (when === 'scrolled') {
      await page.locator('#Projects').scrollIntoViewIfNeeded()
      await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
    }
    const pdf = await page.pdf({ format: 'A4' })
    const text = (await readers['pdf.js']?.(pdf))?.replace(/\s+/g, '') ?? ''
    const { email, phone } = content.contact
    const names = [...projects, ...skills].map(({ name }) => name)
    for (const words of [...names, ...projects.map(({ github }) => github), email, phone])
      expect(text).toContain(words.replace(/\s+/g, ''))
  })
}

test('every project is there as soon as the browser says that it prints: Firefox copies the page then', async ({
  page,
}) => {
  await page.goto(site.url)
  await hydrated(page)
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
  const count = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll('#Projects article').length
  })
  expect(count).toBe(projects.length)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
})

async function expectSkills(page: Page): Promise<void> {
  const text = await page.locator('#Skills').evaluate((section) =>
    [...section.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.children.length === 0)
      .map(({ textContent }) => textContent)
      .join(' '),
  )
  expect(skills.length).toBeGreaterThan(40)
  for (const { label } of categories) expect(text).toContain(label)
  for (const { name } of skills) expect(text).toContain(name)
}
