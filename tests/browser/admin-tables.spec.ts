import type { Page, Request } from '@playwright/test'
import { categories } from '../../functions/src/contract/categories.ts'
import { content } from '../../web/src/content.ts'
import { expect, goBack, list, openActions, phone, png, row, test, watchCalls } from './owner.ts'

const category = (page: Page) => page.getByLabel('Choose a category:')

test('All Skills starts on tech and asks again for every category', async ({ page }) => {
  const seen = watchCalls(page, 'skill/getskills')
  await page.goto('/admin')
  await expect(category(page)).toHaveValue('tech')
  await expect(category(page).getByRole('option')).toHaveText(categories.map(({ label }) => label))
  for (const { type } of categories) {
    await category(page).selectOption(type)
    await expect.poll(() => seen.bodies.at(-1)).toContain(`"${type}"`)
  }
  const asked = seen.bodies.map((body) => JSON.parse(body).type)
  expect([...new Set(asked)]).toEqual(categories.map(({ type }) => type))
})

test('a quick second category wins over a slow first', async ({ page, make }) => {
  const skill = await make.skill({ type: 'vcs' })
  await page.goto('/admin')
  const slow = Promise.withResolvers<void>()
  const isFirst = (request: Request) => Boolean(request.postData()?.includes('"cloud"'))
  await page.route('**/api/skill/getskills', async (route) => {
    if (isFirst(route.request())) await slow.promise
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(isFirst)
  const dropped = page.waitForEvent('requestfailed', isFirst)
  await category(page).selectOption('cloud')
  // Of two choices that are drawn together the first is never asked for.
  await asked
  await category(page).selectOption('vcs')
  await expect(row(page, skill.name)).toBeVisible()
  await dropped
  slow.resolve()
  await expect(row(page, skill.name)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a failed list is only logged, and the list stays', async ({ page, expected }) => {
  expected.requests.push(/api\/(skill|project)\/get/)
  const seen = watchCalls(page, 'skill/getskills')
  await page.goto('/admin')
  const first = list(page, 'All Skills').getByRole('row').nth(1)
  const before = await first.textContent()
  await page.route('**/api/skill/getskills', (route) => route.fulfill({ status: 500, body: '' }))
  await category(page).selectOption('cloud')
  await expect.poll(() => seen.logs.join()).toContain('Failed to fetch skills')
  expect(await first.textContent()).toBe(before)
  await expect(category(page)).toHaveValue('tech')
  await expect(page.locator('[data-rht-toaster] [role=status]')).toHaveCount(0)

  await page.route('**/api/project/getprojects', (route) => route.abort('internetdisconnected'))
  await page.goto('/admin?type=cloud')
  await expect.poll(() => seen.logs.join()).toContain('Failed to fetch projects')
  await expect(page.getByText('Nothing to show right now.')).toHaveCount(2)
  await page.unrouteAll()
  await list(page, 'All Skills').getByRole('button', { name: 'Load again' }).click()
  await expect(first).toContainText('Cloud Hosting')
})

test('the columns of both tables, hidden at their widths', async ({ page, make }) => {
  await make.skill()
  await make.project()
  await page.goto('/admin')
  const head = (name: string, table: number) =>
    list(page, ['All Skills', 'All Projects'][table] ?? '').locator('th', {
      hasText: new RegExp(`^${name}$`),
    })
  const skills = { Image: 0, Name: 0, Type: 0, 'Created At': 500, URL: 430 }
  const projects = {
    Image: 500,
    'Project Name': 0,
    Description: 550,
    Technologies: 0,
    'Created At': 600,
    GitHub: 0,
    'Live Demo': 0,
  }
  await expect(head('Live Demo', 1)).toBeVisible()
  for (const width of [1440, 600, 599, 550, 549, 500, 499, 430, 429, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [index, columns] of [skills, projects].entries()) {
      for (const [name, least] of Object.entries(columns)) {
        await expect(head(name, index), `${name} at ${width}`).toBeVisible({
          visible: width >= least,
        })
      }
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `sideways at ${width}`).toBeLessThanOrEqual(0)
  }
})

test('a skill’s row: image by theme, type, local date, links in a new tab', async ({
  page,
  make,
}) => {
  const skill = await make.skill({ url: 'https://example.com/here' })
  const image = { dark: 'images/skills/d.webp', light: 'images/skills/l.webp' }
  await page.route('**/images/skills/*', async (route) => route.fulfill({ body: await png() }))
  await page.route('**/api/skill/getskills', (route) =>
    route.fulfill({ json: [{ ...skill, image, deletedAt: null }] }),
  )
  await page.goto('/admin')
  const picture = row(page, skill.name).getByRole('link', { name: `Image of ${skill.name}` })
  await expect(picture).toHaveAttribute('href', '/images/skills/l.webp')
  await expect(picture).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(picture).toHaveAttribute('href', '/images/skills/d.webp')
  await expect(row(page, skill.name)).toContainText('Technology')
  const date = await page.evaluate((iso) => new Date(iso).toLocaleDateString(), skill.createdAt)
  await expect(row(page, skill.name).locator('time')).toHaveText(date)
  const link = row(page, skill.name).getByRole('link', { name: 'example.com/here' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('a project’s row, and the two links of the heading', async ({ page, make }) => {
  const project = await make.project()
  await page.goto('/admin')
  const own = row(page, project.name)
  await expect(own).toContainText('Made by a browser test.')
  await expect(own).toContainText('React, Vite')
  const date = await page.evaluate((iso) => new Date(iso).toLocaleDateString(), project.updatedAt)
  await expect(own.locator('time').last()).toHaveText(date)
  for (const [name, href] of [
    [`GitHub of ${project.name}`, project.github],
    [`Live Demo of ${project.name}`, project.deploy],
  ] as const) {
    await expect(own.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(own.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  for (const [name, url] of [
    ['Test link', content.admin.testUrl],
    ['Deployed site', content.admin.siteUrl],
  ] as const) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    expect(new URL(href ?? '').href).toBe(new URL(url).href)
  }
})

test('empty states say what to do next, placeholders while loading', async ({ page }) => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/api\/(skill|project)\/get/, async (route) => {
    await waiting
    await route.fulfill({ json: [] })
  })
  await page.goto('/admin')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(2)
  answer()
  await expect(page.getByText('No skills in this category yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add a project' }).click()
  await expect(page.getByRole('heading', { name: 'Add Project' })).toBeVisible()
})

test('on a phone a card loses nothing essential', async ({ page, make }) => {
  await page.setViewportSize(phone)
  const skill = await make.skill({ url: 'https://example.com/card' })
  const project = await make.project()
  await page.goto('/admin')
  for (const [name, parts] of [
    [skill.name, ['Technology', 'example.com/card']],
    [project.name, ['React, Vite', 'GitHub', 'Live Demo']],
  ] as const) {
    const card = row(page, name)
    for (const part of parts) await expect(card.getByText(part).first()).toBeVisible()
    await expect(card.getByRole('switch')).toBeVisible()
    const actions = await openActions(page, name)
    for (const action of ['Move up', 'Move down', 'Delete']) {
      await expect(actions.getByRole('button', { name: action })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    // Anywhere on the card leads to the form.
    const box = await card.boundingBox()
    await card.click({ position: { x: 8, y: (box?.height ?? 0) - 4 } })
    await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible()
    await goBack(page)
  }
})
