import type { Page } from '@playwright/test'
import { inOrder } from '../../web/src/owner/items/order.ts'
import { expect, list, openActions, post, test, watchCalls } from './owner.ts'
import { twoHundredProjects } from './owner-forms.ts'

test('Up and Down by keyboard, saved whole; the focus stays', async ({ page, make }) => {
  const made = [
    await make.skill({ type: 'plat' }),
    await make.skill({ type: 'plat' }),
    await make.skill({ type: 'plat' }),
  ]
  const names = made.map(({ name }) => name)
  await page.goto('/admin?type=plat')
  const shown = async () => {
    const texts = await list(page, 'All Skills').locator('tbody tr').allTextContents()
    return texts.map((text) => names.find((name) => text.includes(name))).filter(Boolean)
  }
  await expect.poll(shown).toEqual(names)
  const actions = await openActions(page, names[0] ?? '')
  const down = actions.getByRole('button', { name: 'Move down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const turned = [names[1], names[2], names[0]]
  await expect.poll(shown).toEqual(turned)
  await expect(down).toBeFocused()
  await expect(page.getByText(`${names[0]} is now number`)).toBeAttached()
  await expect
    .poll(async () => {
      const stored = await post(page.request, 'skill/getskills', {
        data: { type: 'plat', all: true },
      })
      return stored
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => names.includes(name))
    })
    .toEqual(turned)
  await page.reload()
  await expect.poll(shown).toEqual(turned)
})

test('dragging by pointer moves a row, Escape puts it back', async ({ page }) => {
  const items = ['One', 'Two', 'Three'].map((name, index) => ({
    _id: `${index}`.repeat(32),
    name,
    type: 'tech',
    url: 'https://example.com/',
    image: { dark: '', light: '' },
    status: 'published',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    deletedAt: null,
  }))
  await standInForOrder(page, 'skill', items)
  const seen = watchCalls(page, 'skill/reorderskills')
  await page.goto('/admin')
  const names = list(page, 'All Skills').locator('tbody tr')
  await expect(names).toHaveCount(3)
  // The list above, which moves the rows when it comes.
  await page.waitForLoadState('networkidle')
  const drag = async () => {
    await names.first().getByTitle('Drag to reorder').hover()
    await page.mouse.down()
    const last = await names.last().boundingBox()
    if (!last) throw new Error('no rows')
    await page.mouse.move(last.x + 5, last.y, { steps: 5 })
    await page.mouse.move(last.x + 5, last.y + last.height - 5, { steps: 5 })
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  // Where the rows are is measured anew.
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await expect(names.first()).toContainText('One')
  expect(seen.bodies).toEqual([])
  await drag()
  await page.mouse.up()
  await expect(names.last()).toContainText('One')
  const ids = items.map(({ _id }) => _id)
  await expect
    .poll(() => seen.bodies.map((body) => JSON.parse(body)))
    .toEqual([{ ids: [ids[1], ids[2], ids[0]] }])
})

test('an order that cannot be saved is put back whole', async ({ page, expected }) => {
  expected.requests.push(/reorderprojects/)
  const items = twoHundredProjects(['React']).slice(0, 3)
  const [{ name: first } = { name: '' }] = items
  await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: items }))
  await page.route('**/api/project/reorderprojects', (route) => route.abort('internetdisconnected'))
  await page.goto('/admin')
  const rows = list(page, 'All Projects').locator('tbody tr')
  const actions = await openActions(page, first)
  const down = actions.getByRole('button', { name: 'Move down' })
  await down.click()
  await expect(page.getByText('The order could not be saved.')).toBeVisible()
  // What is read aloud is not left at the place that it did not get.
  await expect(page.getByText(`${first} is now number 2.`)).toHaveCount(0)
  await expect(rows.first()).toContainText(first)
  await page.unroute('**/api/project/reorderprojects')
  await page.route('**/api/project/reorderprojects', (route) =>
    route.fulfill({ status: 409, json: { message: 'x', code: 'changed' } }),
  )
  await down.click()
  await expect(page.getByText('This list was changed elsewhere.')).toBeVisible()
  await expect(rows.first()).toContainText(first)
})

test('a row is moved again and again by pressing on the same spot, and to either end at once', async ({
  page,
}) => {
  const items = twoHundredProjects(['React'])
  await standInForOrder(page, 'project', items)
  await page.goto('/admin')
  const rows = list(page, 'All Projects').locator('tbody tr')
  const actions = await openActions(page, 'Number 150')
  const up = await actions.getByRole('button', { name: 'Move up' }).boundingBox()
  if (!up) throw new Error('no button')
  for (const place of [149, 148, 147]) {
    await page.mouse.click(up.x + 10, up.y + 10)
    await expect(rows.nth(place)).toContainText('Number 150')
    await expect(actions).toContainText(`${place + 1} of 200`)
  }
  await actions.getByRole('button', { name: 'Move to the top' }).click()
  await expect(rows.first()).toContainText('Number 150')
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('button', { name: 'Actions for Number 150', exact: true }),
  ).toBeFocused()

  // Held at the window's edge, a dragged row scrolls the list on.
  await page.evaluate(() => scrollTo(0, 0))
  const grip = await rows.nth(3).getByTitle('Drag to reorder').boundingBox()
  if (!grip) throw new Error('no grip')
  await page.mouse.move(grip.x + 5, grip.y + 5)
  await page.mouse.down()
  await page.mouse.move(grip.x + 5, (page.viewportSize()?.height ?? 0) - 10)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

/** A list is asked for again once its order is saved. */
async function standInForOrder(page: Page, name: string, items: { _id: string }[]) {
  let stored = items
  await page.route(`**/api/${name}/get${name}s`, (route) => route.fulfill({ json: stored }))
  await page.route(`**/api/${name}/reorder${name}s`, (route) => {
    stored = inOrder(items, route.request().postDataJSON().ids)
    return route.fulfill({ json: { message: '' } })
  })
}
