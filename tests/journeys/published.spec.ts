import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import type { Project } from '../../functions/src/contract/project.ts'
import { content } from '../../web/src/content.ts'
import { budget } from '../support/budget.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Site, startHosting } from '../support/hosting.ts'
import { decode, hydrated } from './drawn.ts'
import { loseProfile } from './lose-profile.ts'
import { publishedSample } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'
import { recordTransfer, type Transfer } from './transfers.ts'

const backend = String(process.env.SITE_URL)
const folder = publishedSample()
let site: Site
let projects: Project[] = []

test.describe.configure({ mode: 'serial' })
test.use({ ignoreHTTPSErrors: true })

test.beforeAll(async () => {
  projects = JSON.parse(/id="published">(.*?)<\/script>/s.exec(page())?.[1] ?? '{}').projects
  site = await startHosting({ folder, backend })
})

test.afterAll(() => site.close())

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows every section, project and skill of the first category', async ({ page }) => {
    await page.goto(address())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.name)
    expect(projects.length).toBeGreaterThan(0)
    for (const { name, description } of projects) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
      await expect(page.getByText(description)).toBeAttached()
    }
    const skills = page.getByRole('list', { name: 'Technology' })
    await expect(skills.locator('> li')).toHaveCount(12)
    await expect(page.getByRole('link', { name: content.contact.email }).first()).toBeVisible()
    // The number of a skill opens where it was used.
    const use = skills.getByRole('link', { name: 'Vandi' }).filter({ visible: true })
    await expect(use).toHaveCount(0)
    await skills.locator('summary[aria-label*="PostgreSQL"]').click()
    await page.mouse.move(0, 0)
    await expect(use).toHaveAttribute('href', '/projects/vandi')
  })
})

test('hydrates at every width in both themes without a word in the console', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address())
      await hydrated(page)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    }
    await page.getByRole('button', { name: /^Switch to/ }).click()
  }
})

test('shows a change made since without a jump', async ({ page }) => {
  const changed = projects.map((project, index) =>
    index === 0 ? { ...project, name: 'Renamed since' } : project,
  )
  await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: changed }))
  await watchShifts(page)
  await page.goto(address())
  await expect(page.getByText('Renamed since').first()).toBeVisible()
  await expectNoShift(page)
})

for (const { when, breakPage } of [
  {
    when: 'it cannot be hydrated',
    breakPage: (page: Page) =>
      page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver')),
  },
  {
    when: 'its words cannot be loaded',
    breakPage: (page: Page) => loseProfile(page, address()),
  },
  {
    when: 'an answer of the API breaks it',
    breakPage: (page: Page) =>
      page.route('**/api/project/getprojects', (route) => route.fulfill({ json: [{ photo: '' }] })),
  },
]) {
  test(`stays whole and readable when ${when}`, async ({ page, expected }) => {
    expected.console.push(/page error/)
    expected.requests.push(/default-profile/)
    await breakPage(page)
    const failed = page.waitForEvent('pageerror')
    await page.goto(address())
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.name)
    for (const { name } of projects) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
    }
    // What has no program any more offers nothing that needs one; links and the theme go on without.
    await expect(page.getByRole('button')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    await page.getByRole('link', { name: 'See my work' }).click()
    await expect(page).toHaveURL(/#Projects$/)
  })
}

test('shows its images from where browsers keep them for good, also after the lists have arrived', async ({
  page,
}) => {
  const images: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') images.push(response)
  })
  const lists = [page.waitForResponse('**/getprojects'), page.waitForResponse('**/getskills')]
  await page.goto(address())
  await Promise.all(lists)
  await page.locator('#Skills').scrollIntoViewIfNeeded()
  await page.locator('#Skills li img:visible').last().evaluate(decode)
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await page.locator('#Projects .swiper-slide-active img').evaluate(decode)
  const stored = images.filter((response) => response.url().endsWith('.webp'))
  expect(stored.length).toBeGreaterThan(12)
  for (const response of stored) {
    expect(new URL(response.url()).pathname).toMatch(/^\/assets\/(projects|skills|profile)\//)
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('shows nothing of the home page at other addresses', async ({ request }) => {
  for (const path of ['/login', '/admin', '/no-such-page']) {
    const response = await request.get(address() + path.slice(1))
    expect(response.status()).toBe(path === '/no-such-page' ? 404 : 200)
    expect(await response.text()).not.toContain(content.summary)
  }
})

test.describe('on a phone of 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true })

  test('stays within the budget before anything is scrolled or clicked', async ({ page }) => {
    const sent = await recordTransfer(page)
    await page.goto(address())
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const all = [...sent.values()]
    const kilobytes = (wanted: Transfer[]) =>
      wanted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    const scripts = all.filter(({ type }) => type === 'Script')
    console.log(`Before scrolling: ${kilobytes(all)} kB, script ${kilobytes(scripts)} kB`)
    expect(kilobytes(all)).toBeLessThanOrEqual(budget.total)
    expect(kilobytes(scripts)).toBeLessThanOrEqual(budget.script)
    expect(scripts.filter(({ url }) => /owner|carousel|toasts|index\.esm/.test(url))).toEqual([])
  })

  test('downloads at most the budget of covers for six projects', async ({ page }) => {
    const six = projects.slice(0, 6)
    await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: six }))
    const sent = await recordTransfer(page)
    await page.goto(address())
    await hydrated(page)
    await page.locator('#Projects').scrollIntoViewIfNeeded()
    for (const [index, { name }] of six.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Next project' }).click()
      const slide = page.locator('#Projects .swiper-slide-active')
      await expect(slide.getByRole('heading')).toHaveText(name)
      // The network has been idle before: only the picture itself says that it is there.
      await slide.locator('img').evaluate(decode)
    }
    const covers = () =>
      [...sent.values()].filter(
        ({ url, bytes }) =>
          bytes > 0 &&
          !url.includes('-480') &&
          six.some(({ photo }) => url.includes(basename(photo).slice(0, 12))),
      )
    await expect.poll(() => covers().length).toBe(six.length)
    const kilobytes = covers().reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    console.log(`Covers of six projects: ${kilobytes} kB`)
    expect(kilobytes).toBeLessThanOrEqual(budget.covers)
  })
})

function page(): string {
  return readFileSync(join(folder, 'index.html'), 'utf8')
}

function address(): string {
  return `${site.url}/`
}
