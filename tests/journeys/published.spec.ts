import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import type { ProjectSummary } from '../../functions/src/contract/project.ts'
import { profile } from '../../sample/profile.ts'
import { publishedDataPath } from '../../web/publish/paths.ts'
import { budget } from '../support/budget.ts'
import { endpoint, fill, send, valid } from '../support/contact-form.ts'
import { expect, frames, test } from '../support/fixtures.ts'
import { actUntil, decode, hydrated } from './drawn.ts'
import { sharePublished } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'
import { recordTransfer, type Transfer } from './transfers.ts'

const site = sharePublished()
let projects: ProjectSummary[] = []

test.beforeAll(() => {
  const data = readFileSync(join(site.folder, 'published.js'), 'utf8')
  projects = JSON.parse(data.replace('export default', '')).projects
})

test('hydrates at every width in both themes without a word in the console', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    for (const width of theme === 'light' ? [360, 1440] : [768, 1025]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.url)
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    }
    await page.getByRole('button', { name: /^Switch to/ }).click()
  }
})

for (const path of ['/', '/projects/vandi']) {
  test(`${path} draws its first screen before what is below it, though all of it has come`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      class Late {
        constructor(paint: () => void) {
          addEventListener('paint', paint)
        }
        observe() {}
      }
      Object.assign(window, { PerformanceObserver: Late })
    })
    // The page's pictures stay under way, so it is not loaded.
    await page.route('**/*.webp', () => {})
    await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' })
    const below = await page.locator('#below ~ :not(script), footer').all()
    expect(below.length).toBeGreaterThan(1)
    await expect(page.locator('h1')).toBeVisible()
    for (const part of below) await expect(part).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('paint')))
    for (const part of below) await expect(part).toBeVisible()
  })
}

test('is entered at the words that a link names, and read again where it was left', async ({
  page,
}) => {
  await page.goto(`${site.url}/#:~:text=Get%20in%20Touch`)
  const words = page.getByRole('heading', { name: 'Get in Touch' })
  await expect(words).toBeInViewport()
  await page.goto(site.url)
  await words.scrollIntoViewIfNeeded()
  await page.reload()
  await expect(words).toBeInViewport()
})

test('is brought to life although its data are lost once for the page and once for its script', async ({
  page,
  expected,
}) => {
  expected.requests.push(/published\.js/)
  await page.route(/published\.js/, (route) => route.abort(), { times: 2 })
  await page.goto(site.url)
  await hydrated(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-failed')
})

test('shows a change made since without a jump', async ({ page }) => {
  const changed = projects.map((project, index) =>
    index === 0 ? { ...project, name: 'Renamed since' } : project,
  )
  await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: changed }))
  await watchShifts(page)
  await page.goto(site.url)
  await hydrated(page)
  await expect(page.getByText('Renamed since').first()).toBeVisible()
  await expectNoShift(page)
})

for (const [when, breakPage] of [
  [
    'it cannot be hydrated',
    (page: Page) =>
      page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver')),
  ],
  [
    'an answer of the API breaks it',
    (page: Page) =>
      page.route('**/api/project/getprojects', (route) =>
        route.fulfill({ json: [{ _id: '', photo: '' }] }),
      ),
  ],
] as const) {
  test(`stays whole and readable when ${when}`, async ({ page, expected }) => {
    expected.console.push(/page error/)
    await breakPage(page)
    let isBroken = false
    page.on('pageerror', () => {
      isBroken = true
    })
    await page.goto(site.url)
    await actUntil(page, async () => isBroken)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.name)
    for (const { name } of projects)
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
    // Without scripts there are no controls that need them; links and the theme still work.
    await expect(page.getByRole('button')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL(/#Projects$/)
  })
}

test('a fault of drawing while a message is sent does not say that it could not be sent', async ({
  page,
  expected,
}) => {
  expected.console.push(/insertBefore/)
  const answered = Promise.withResolvers<void>()
  await page.route(endpoint, async (route) => {
    await answered.promise
    await route.fulfill({ json: { success: true, message: 'Message received' } })
  })
  await page.goto(site.url)
  await hydrated(page)
  await fill(page, valid)
  // As an extension does: React finds the button's words no longer where it put them.
  await page.getByText('Send message').evaluate((words) => {
    words.replaceWith(words.cloneNode(true))
  })
  await send(page)
  await expect(page.getByText('This form cannot be sent here')).toBeVisible()
  answered.resolve()
  await expect(page.getByText('Your message was sent.')).toBeVisible()
  await expect(page.getByText('This form cannot be sent here')).toBeHidden()
})

test('shows its images from where browsers keep them for good, also after the lists have arrived, and needs one font file, however far it is read', async ({
  page,
}) => {
  const images: Response[] = []
  const fonts: Response[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'image') images.push(response)
    if (type === 'font') fonts.push(response)
  })
  const lists = [page.waitForResponse('**/getprojects'), page.waitForResponse('**/getskills')]
  await page.goto(site.url)
  await hydrated(page)
  await Promise.all(lists)
  await page.locator('#Skills').scrollIntoViewIfNeeded()
  await page.locator('#Skills li img:visible').last().evaluate(decode)
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await page.locator('#Projects .swiper-slide-active img').evaluate(decode)
  const stored = () => images.filter((response) => response.url().endsWith('.webp'))
  await expect.poll(() => stored().length).toBeGreaterThan(12)
  for (const response of stored()) {
    expect(new URL(response.url()).pathname).toMatch(/^\/assets\/(projects|skills|profile)\//)
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  for (const part of await page.locator('section, footer').all()) {
    await part.scrollIntoViewIfNeeded()
    await frames(page)
  }
  await frames(page)
  expect(fonts).toHaveLength(1)
})

test('each page has the one base of styles, with Safari’s name for what keeps a text’s size', async ({
  page,
}) => {
  for (const path of ['/', '/projects', '/projects/vandi', '/resume']) {
    const answer = await page.request.get(site.url + path)
    expect(await answer.text(), path).toMatch(/-webkit-text-size-adjust: ?100%/)
  }
})

test('an unknown address gets a styled page, status 404, that leads home; no other address shows what is the home page’s', async ({
  page,
  expected,
}) => {
  expected.requests.push(/no-such-page/)
  const missing = ['/no-such-page', '/projects/taken-back', '/notes/taken-back']
  for (const path of ['/login', '/admin', ...missing]) {
    const answer = await page.request.get(site.url + path)
    expect(answer.status()).toBe(missing.includes(path) ? 404 : 200)
    expect(await answer.text()).not.toContain(profile.summary)
  }
  await page.goto(`${site.url}/no-such-page`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('There is no page at this address')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(heading).toHaveText(profile.name)
})

test.describe('on a phone of 390 pixels', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })

  test('stays within its budgets before the visitor does anything, and once a first touch has brought it to life', async ({
    page,
  }) => {
    const sent = await recordTransfer(page)
    const read = async (when: string) => {
      await page.waitForLoadState('networkidle')
      const all = [...sent.values()]
      const scripts = all.filter(
        ({ type, url }) => type === 'Script' && !url.includes(publishedDataPath),
      )
      console.log(`${when}: ${kilobytes(all)} kB, script ${kilobytes(scripts)} kB`)
      return {
        total: kilobytes(all),
        script: kilobytes(scripts),
        paths: scripts.map(({ url }) => url).join(),
      }
    }
    await page.goto(site.url)
    const before = await read('Before the first touch')
    expect(before.total).toBeLessThanOrEqual(budget.total)
    expect(before.script).toBeLessThanOrEqual(budget.script)
    const idle = page.waitForResponse('**/__/firebase/init.json')
    await page.touchscreen.tap(200, 5)
    await idle
    await frames(page)
    const after = await read('After it')
    expect(after.total).toBeLessThanOrEqual(budget.live.total)
    expect(after.script).toBeLessThanOrEqual(budget.live.script)
    expect(after.paths).not.toMatch(/owner|carousel|toasts|index\.esm/)
  })

  test('downloads at most the budget of covers for six projects', async ({ page }) => {
    const six = projects.filter(({ photo }) => photo).slice(0, 6)
    await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: six }))
    const sent = await recordTransfer(page)
    await page.goto(site.url)
    await hydrated(page)
    await page.locator('#Projects').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Previous project' }).click()
    for (const [index, { name }] of six.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Next project' }).click()
      const slide = page.locator('#Projects .swiper-slide-active')
      await expect(slide.getByRole('heading')).toHaveText(name)
      // The network was idle before, so only the image itself tells that it has loaded.
      await slide.locator('img').evaluate(decode)
    }
    // In any width, since inset images are small.
    const coverIn = ({ url, bytes }: Transfer) =>
      bytes > 0 && six.find(({ photo }) => url.includes(basename(photo).slice(0, 8)))
    const covers = () => [...sent.values()].filter(coverIn)
    await expect.poll(() => new Set(covers().map(coverIn)).size).toBe(six.length)
    console.log(`Covers of six projects: ${kilobytes(covers())} kB`)
    expect(kilobytes(covers())).toBeLessThanOrEqual(budget.covers)
  })
})

function kilobytes(transfers: Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
