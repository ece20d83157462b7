/** What a press in the middle of each control reaches. */
import type { Page } from '@playwright/test'
import { projects } from '../../sample/projects.ts'
import { expect, test } from '../support/fixtures.ts'
import { findMissedPresses, screensAt, visitorsScreens } from '../support/presses.ts'
import { standsStill } from './drawn.ts'
import { find, press, type Way } from './press.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

/** Not at the carousel's side. */
const cards = 'article:not([inert] *)'

for (const width of [390, 1280]) {
  test(`a press in the middle of whatever is drawn as a control reaches it, on every page, ${width} px wide`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/404.*nowhere/)
    await page.setViewportSize({ width, height: 844 })
    for (const { path, opens = [], holds } of screensAt(width, visitorsScreens)) {
      const screen = [path, ...opens].join(', ')
      await page.goto(hosting.url + path)
      for (const name of opens) await press(page, name)
      await find(page, holds)
      const { pressed, missed } = await page.evaluate(findMissedPresses)
      expect(missed, screen).toEqual([])
      expect(pressed, screen).toContainEqual(expect.stringMatching(new RegExp(`^${holds}`)))
    }
  })
}

for (const [width, way] of [
  [390, 'touch'],
  [1280, 'mouse'],
] as const) {
  test.describe(`by ${way}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: way === 'touch' })

    test('each main control of the page does what it says, pressed at its own pixels', async ({
      page,
    }) => {
      const [, { name = '', github, deploy } = {}] = projects
      await page.context().route(/example-ira|example\.com/, (route) => route.fulfill({ body: '' }))
      await page.goto(hosting.url)
      await press(page, 'Switch to dark theme', way)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      if (width < 1025) await press(page, 'Open menu', way)
      await press(page, 'Projects', way)
      await expect(page.getByRole('heading', { name: 'Projects' })).toBeInViewport()
      await press(page, 'Next project', way)
      const count = page.locator('#Projects [aria-live]')
      await expect(count).toHaveText(`3 of ${projects.length}`)
      await press(page, 'Previous project', way)
      await expect(count).toHaveText(`2 of ${projects.length}`)
      for (const [label, address] of [
        [`Source of ${name}`, github],
        [`Live demo of ${name}`, deploy],
      ] as const) {
        const opened = page.waitForEvent('popup')
        await press(page, label, way)
        const other = await opened
        expect(other.url()).toContain(address)
        // Nothing moves in a page that lies behind another.
        await other.close()
      }
      await pressCaseStudy(page, 'tiffin', way)
      await page.goBack()
      await findCarousel(page)
      await press(page, 'Show all', way)
      await find(page, 'Back to the carousel')
      await pressCaseStudy(page, 'vandi', way)
      await page.goto(`${hosting.url}/projects`)
      await pressCaseStudy(page, 'vandi', way)
      await page.goto(hosting.url)
      await press(page, 'Send message', way)
      await expect(page.getByText('Please enter your name')).toBeVisible()
    })

    test('a press anywhere on a card leads to its case study, but for its other links', async ({
      page,
    }) => {
      for (const [path, slug] of [
        ['/', 'tiffin'],
        ['/projects', 'vandi'],
      ] as const) {
        await page.goto(hosting.url + path)
        const card = page.locator(cards).filter({ hasText: 'Case study' }).first()
        if (path === '/') await findCarousel(page)
        await card.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await expect.poll(() => card.evaluate(linksByPoint)).toEqual([`/projects/${slug}`])
      }
    })
  })
}

/** It comes when its place is near. */
async function findCarousel(page: Page): Promise<void> {
  await find(page, 'Source of')
  await find(page, 'Next project')
}

/** It is drawn on the card, whose link takes the press. */
async function pressCaseStudy(page: Page, slug: string, way: Way): Promise<void> {
  const { x, y } = await placeOfCaseStudy(page)
  await (way === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await expect(page).toHaveURL(`${hosting.url}/projects/${slug}`)
}

async function placeOfCaseStudy(page: Page): Promise<{ x: number; y: number }> {
  const drawn = page.locator(`${cards} span`, { hasText: 'Case study' }).first()
  await drawn.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await standsStill(drawn)
  const { x = 0, y = 0, width = 0, height = 0 } = (await drawn.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** The paths within the site that presses on points all over a card lead to. */
function linksByPoint(card: Element): string[] {
  const { left, top, width, height } = card.getBoundingClientRect()
  const steps = Array.from({ length: 19 }, (_, index) => (index + 0.5) / 19)
  const reached = steps.flatMap((down) =>
    steps.map((across) => {
      const hit = document.elementFromPoint(left + across * width, top + down * height)
      const link = hit?.closest('a')
      return link?.target === '_blank' ? undefined : (link?.pathname ?? hit?.outerHTML ?? '')
    }),
  )
  return [...new Set(reached)].filter((path) => path !== undefined)
}
