import { stopClock } from './fixtures.ts'
import { allSkills, expect, openActions, post, remove, row, test } from './owner.ts'

test('draft / published by the switch; a draft is not in what visitors get', async ({
  page,
  make,
  playwright,
  baseURL,
}) => {
  const skill = await make.skill({ type: 'aitool', status: 'published' })
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await page.goto('/admin?type=aitool')
  const publish = page.getByRole('switch', { name: `${skill.name} is published` })
  await expect(publish).toBeChecked()
  await publish.focus()
  await page.keyboard.press('Space')
  await expect(publish).not.toBeChecked()
  await expect(publish).not.toHaveAttribute('aria-busy', 'true')
  const visible = async () => {
    const skills = await post(visitor, 'skill/getskills', { data: { type: 'aitool' } })
    return skills.some(({ name }: { name: string }) => name === skill.name)
  }
  expect(await visible()).toBe(false)
  await page.reload()
  await expect(publish).not.toBeChecked()
  await publish.click()
  await expect(publish).toBeChecked()
  await expect.poll(visible).toBe(true)
  await visitor.dispose()
})

test('a switch that fails goes back and says so', async ({ page, make, expected }) => {
  expected.requests.push(/updateskill/)
  const skill = await make.skill({ type: 'aitool' })
  await page.route('**/api/skill/updateskill', (route) =>
    route.fulfill({ status: 503, json: { message: 'Try again shortly', code: 'unavailable' } }),
  )
  await page.goto('/admin?type=aitool')
  const publish = page.getByRole('switch', { name: `${skill.name} is published` })
  await publish.click()
  await expect(page.getByText('Try again shortly')).toBeVisible()
  await expect(publish).not.toBeChecked()
})

for (const width of [390, 1440]) {
  test(`delete, Undo in the toast, bin, restore at ${width} px`, async ({ page, make }) => {
    await page.setViewportSize({ width, height: 844 })
    const skill = await make.skill({ type: 'coding' })
    await page.goto('/admin?type=coding')
    const own = row(page, skill.name)
    const actions = await openActions(page, skill.name)
    await actions.getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`“${skill.name}” is in the trash.`)).toBeVisible()
    await expect(own).toBeHidden()
    // The focus goes on to a row that is still there.
    await expect(page.locator('[data-row-focus]:focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(own).toBeVisible()

    await remove(page, skill.name)
    await expect(own).toBeHidden()
    await page.goto('/admin?mode=trash')
    await expect(page.getByText('Skill in Coding platforms, 30 days left').first()).toBeVisible()
    await page.getByRole('button', { name: `Restore ${skill.name}` }).click()
    await expect(page.getByText(`“${skill.name}” is back.`)).toBeVisible()
    const stored = await allSkills(page.request)
    expect(stored.find(({ _id }) => _id === skill._id)?.deletedAt).toBeNull()
  })
}

test('a list that was asked for before a delete does not bring the row back', async ({
  page,
  make,
}) => {
  const { name } = await make.project()
  await page.goto('/admin')
  const own = row(page, name)
  await remove(page, name)
  await expect(own).toBeHidden()

  const old = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/project/getprojects', async (route) => {
    asked += 1
    const response = await route.fetch()
    old.resolve()
    await late.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await old.promise
  await remove(page, name)
  await expect(own).toBeHidden()
  late.resolve()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByRole('table').first()).toHaveAttribute('aria-busy', 'false')
  await expect(own).toBeHidden()
})

test('Undo stays for 10 s and works from another mode', async ({ page, make }) => {
  const project = await make.project()
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.clock.install()
  await page.goto('/admin')
  await expect(row(page, project.name)).toBeVisible()
  await stopClock(page)
  await remove(page, project.name)
  await expect(undo).toBeVisible()
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Skill' })).toBeVisible()
  // In steps: what is dismissed in one goes a second later, and can be pressed until then.
  for (let second = 1; second <= 9; second++) await page.clock.runFor(1_000)
  await undo.click()
  await page.clock.resume()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(row(page, project.name)).toBeVisible()
})

test('a delete that fails keeps the row and says so', async ({ page, make, expected }) => {
  expected.requests.push(/deleteproject/)
  const project = await make.project()
  await page.goto('/admin')
  await page.route('**/api/project/deleteproject', (route) => route.abort('internetdisconnected'))
  await remove(page, project.name)
  await expect(page.getByText(`“${project.name}” could not be deleted.`)).toBeVisible()
  await expect(row(page, project.name)).toBeVisible()
})
