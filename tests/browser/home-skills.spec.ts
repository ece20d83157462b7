import type { Page, Request } from '@playwright/test'
import { categories } from '../../functions/src/contract/categories.ts'
import type { Skill } from '../../functions/src/contract/skill.ts'
import { expect, frames, test } from './fixtures.ts'

const labels = categories.map(({ label }) => label)

test('the selector starts on Technology and calls getskills with {type}', async ({ page }) => {
  const call = page.waitForRequest('**/api/skill/getskills')
  await page.goto('/')
  const request = await call
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual({ type: 'tech' })
  await expect(current(page)).toHaveText('Technology')
  await expect(names(page).nth(3)).toBeVisible()
})

test('next cycles through the eight categories with wraparound, and each selection reloads the list', async ({
  page,
}) => {
  await open(page)
  for (const { label, type } of [...categories.slice(1), categories[0]]) {
    const answer = page.waitForResponse('**/api/skill/getskills')
    await page.getByRole('button', { name: 'Next category' }).click()
    await expect(current(page)).toHaveText(label)
    const response = await answer
    expect(response.request().postDataJSON()).toEqual({ type })
    const skills = (await response.json()) as Skill[]
    expect(skills.length).toBeGreaterThanOrEqual(4)
    await expect(names(page)).toHaveText(skills.map(({ name }) => name))
  }
})

test('before the first goes to the last', async ({ page }) => {
  await page.goto('/')
  for (const label of [...labels].reverse()) {
    await page.getByRole('button', { name: 'Previous category' }).click()
    await expect(current(page)).toHaveText(label)
  }
})

test('above 573 px wide the neighbouring category names are shown and clickable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 574, height: 800 })
  await page.goto('/')
  const group = page.getByRole('group', { name: 'Skill category' })
  await group.getByRole('button', { name: 'AI Tools' }).click()
  await expect(current(page)).toHaveText('AI Tools')
  await group.getByRole('button', { name: 'Technology' }).click()
  await expect(current(page)).toHaveText('Technology')
  await group.getByRole('button', { name: 'Dev platform' }).click()
  await expect(current(page)).toHaveText('Dev platform')

  await page.setViewportSize({ width: 573, height: 800 })
  await expect(group.getByRole('button')).toHaveCount(2)
})

test('skill grid columns: 6 by default, 4 at 768 to 1023 px, 3 below 768 px', async ({ page }) => {
  await open(page)
  for (const [width, columns] of [
    [390, 3],
    [767, 3],
    [768, 4],
    [1023, 4],
    [1024, 6],
    [1025, 6],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const template = await page
      .locator('#Skills ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns)
    expect(template.split(' '), `at ${width} px`).toHaveLength(columns)
  }
})

test('a quick second selection wins over a slow first', async ({ page }) => {
  await open(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/skill/getskills', async (route) => {
    const { type } = route.request().postDataJSON() as { type: string }
    if (type === 'aitool') await held
    await route.fallback().catch(() => undefined)
  })
  const isFirst = (request: Request) => request.postDataJSON()?.type === 'aitool'
  const first = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  const second = page.waitForResponse(
    (response) => response.request().postDataJSON()?.type === 'coding',
  )
  await page.getByRole('button', { name: 'Next category' }).click()
  await page.getByRole('button', { name: 'Next category' }).click()
  const skills = (await (await second).json()) as Skill[]
  release()
  await first
  await frames(page)
  await expect(current(page)).toHaveText('Coding platforms')
  await expect(names(page)).toHaveText(skills.map(({ name }) => name))
})

test("skill fetch not ok: console log 'Failed to fetch skills', list unchanged, no message to the user", async ({
  page,
  expected,
}) => {
  expected.requests.push(/getskills/)
  await open(page)
  const before = await names(page).allTextContents()
  await page.route('**/api/skill/getskills', (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal error', code: 'internal' } }),
  )
  const logged = page.waitForEvent('console', (message) => message.type() === 'log')
  await page.getByRole('button', { name: 'Next category' }).click()
  expect((await logged).text()).toBe('Failed to fetch skills')
  await expect(names(page)).toHaveText(before)
  // What stands there is still named as what it is.
  await expect(current(page)).toHaveText('Technology')
  await expect(page.locator('#Skills').getByRole('list', { name: 'Technology' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('skills that never come are not said to be none; a category without any is', async ({
  page,
  expected,
}) => {
  expected.requests.push(/getskills/)
  await page.route('**/api/skill/getskills', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.type() === 'log')
  await page.goto('/')
  expect((await logged).text()).toBe('Failed to fetch skills')
  await expect(page.locator('#Skills [aria-busy=false]')).toBeAttached()
  await expect(page.locator('#Skills')).not.toContainText('Nothing to show')
  await page.unroute('**/api/skill/getskills')
  await page.route('**/api/skill/getskills', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Next category' }).click()
  await expect(page.locator('#Skills')).toContainText('Nothing to show here yet')
})

test('the image follows the theme, and a skill links to its URL in a new tab', async ({ page }) => {
  const answer = page.waitForResponse('**/api/skill/getskills')
  await page.goto('/')
  const [skill] = (await (await answer).json()) as Skill[]
  const tile = page.locator('#Skills li').first()
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.locator('img:visible')).toHaveAttribute('src', small(skill?.image.light))
  await page.getByRole('button', { name: /Switch to/ }).click()
  await expect(tile.locator('img:visible')).toHaveAttribute('src', small(skill?.image.dark))
  await expect
    .poll(() =>
      tile.locator('img:visible').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  const link = tile.getByRole('link')
  await expect(link).toHaveAttribute('href', new URL(skill?.url ?? '').href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the list stays painted once it was near, for a picture of the whole page', async ({
  page,
}) => {
  await open(page)
  const painted = page.locator('#Skills [aria-busy]')
  await expect(painted).toHaveCSS('content-visibility', 'auto')
  await painted.scrollIntoViewIfNeeded()
  await expect(painted).toHaveCSS('content-visibility', 'visible')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(painted).not.toBeInViewport()
  await expect(painted).toHaveCSS('content-visibility', 'visible')
})

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(names(page).first()).toBeVisible()
}

/** An icon is 44 px large: the smallest copy is plenty. */
function small(path = ''): string {
  return `/${path.replace('.webp', '-480.webp')}`
}

function current(page: Page) {
  return page.locator('#Skills [aria-live]')
}

function names(page: Page) {
  return page.locator('#Skills').getByRole('listitem')
}
