import { allProjects, expect, goBack, hold, list, openActions, remove, row, test } from './owner.ts'
import { fillProject, picture, twoHundredProjects } from './owner-forms.ts'

test('the way into a form and back keeps the place in the list, and the focus', async ({
  page,
}) => {
  const items = twoHundredProjects(Array.from({ length: 20 }, (_, place) => `Technology ${place}`))
  await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: items }))
  await page.goto('/admin')
  const own = row(page, 'Number 150')
  await own.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1_000)
  // Every row is of one line, whatever it holds.
  expect((await own.boundingBox())?.height).toBeLessThanOrEqual(44)
  await own.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Number 150' })).toBeFocused()
  await expect(page).toHaveTitle(/^Edit Number 150/)
  await goBack(page)
  await expect(own).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await own.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(own).toBeInViewport()
  await expect(own).toHaveAttribute('data-highlighted')
})

test('Undo brings back what was deleted, and the trash knows at once', async ({ page, make }) => {
  const { name } = await make.project()
  await page.goto('/admin')
  await remove(page, name)
  await page.getByRole('link', { name: 'Trash' }).click()
  const restore = page.getByRole('button', { name: `Restore ${name}` })
  await expect(restore).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(restore).toBeHidden()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(row(page, name)).toBeVisible()
})

test('Back after another category was chosen for a skill shows its form again', async ({
  page,
  make,
}) => {
  const skill = await make.skill({ type: 'aitool' })
  await page.goto('/admin?type=aitool')
  await row(page, skill.name).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Skill Type').selectOption('cloud')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/type=cloud/)
  await goBack(page)
  await expect(page.getByLabel('Skill Name')).toHaveValue(skill.name)
  await expect(page.getByLabel('Skill Type')).toHaveValue('cloud')
})

test('a save that lands after the owner has left says so and moves nothing', async ({
  page,
  make,
}) => {
  const { _id, name } = await make.project()
  const landing = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let saves = 0
  await page.route('**/api/project/updateproject', async (route) => {
    const own = landing[saves]
    saves += 1
    await own?.promise
    await route.continue()
  })
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leave = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('link', { name: 'Add-Skills' }).click()
    await expect(ask).toBeVisible()
  }
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByLabel('Project Name').fill(`${name} left`)
  await leave()
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Skill Name')).toBeVisible()
  await goBack(page)
  await page.getByLabel('Project Name').fill('Typed meanwhile')
  landing[0]?.resolve()
  await expect(page.getByText('Project saved')).toBeVisible()
  await expect(page.getByLabel('Project Name')).toHaveValue('Typed meanwhile')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain(
    `autosaved:projects:${_id}`,
  )
  await page.getByLabel('Project Name').fill(name)

  // Saved while the question stands: there is nothing left to ask, and they go where they wanted to.
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByLabel('Project Name').fill(`${name} asked`)
  await leave()
  landing[1]?.resolve()
  await expect(ask).toBeHidden()
  await expect(page.getByText('Project saved')).toBeVisible()
  await expect(page.getByLabel('Skill Name')).toBeVisible()
  await goBack(page)
  await expect(page.getByLabel('Project Name')).toHaveValue(`${name} asked`)
})

test('what was put into the trash elsewhere is restored and saved, or added as new', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/updateproject/)
  const save = page.getByRole('button', { name: 'Save changes' })
  for (const choice of ['Restore and save', 'Add as new']) {
    const { _id, name } = await make.project()
    make.forget('project', name)
    const description = `Kept by ${choice}`
    await page.goto(`/admin?mode=projects&edit=${_id}`)
    await page.getByLabel('Project Description').fill(description)
    await page.request.post('/api/project/deleteproject', { data: { _id } })
    await save.click()
    const notice = page.getByRole('alert').filter({ hasText: `“${name}” is in the trash` })
    await expect(notice).toBeFocused()
    await expect(page.getByLabel('Project Description')).toHaveValue(description)
    await notice.getByRole('button', { name: choice }).click()
    await expect(row(page, name)).toBeVisible()
    const stored = (await allProjects(page.request)).filter((project) => project.name === name)
    const kept = stored.filter(({ deletedAt }) => deletedAt === null)
    expect(kept.map((project) => project.description)).toEqual([description])
    expect(kept[0]?._id === _id).toBe(choice === 'Restore and save')
  }
})

test('an image that a reload took away is asked about before the rest is sent', async ({
  page,
  expected,
}) => {
  expected.requests.push(/addproject/)
  page.on('dialog', (dialog) => dialog.accept())
  let sent = 0
  await page.route('**/api/project/addproject', (route) => {
    sent += 1
    return route.fulfill({ status: 503, json: { message: 'Later', code: 'unavailable' } })
  })
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Reloaded')
  await page.getByLabel('Upload Image').setInputFiles(await picture('cover.png'))
  await expect(page.getByText('cover.png')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Add Project' }).click()
  const ask = page.getByRole('dialog', { name: 'Save without the image?' })
  await expect(ask).toContainText('cover.png')
  await ask.getByRole('button', { name: 'Choose it again' }).click()
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Add Project' }).click()
  await ask.getByRole('button', { name: 'Save without it' }).click()
  await expect.poll(() => sent).toBe(1)
})

test('a project is deleted from its form, which names it and leads back', async ({
  page,
  make,
}) => {
  const { _id, name } = await make.project()
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByRole('link', { name: 'All Projects' }).click()
  const actions = await openActions(page, name)
  await page.keyboard.press('Escape')
  await expect(actions).toBeHidden()
  await row(page, name).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(list(page, 'All Projects').getByRole('table')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await expect(page.getByText(`“${name}” is in the trash.`)).toBeVisible()
})

test('a project that is deleted while its form asks leads where they wanted to go', async ({
  page,
  make,
}) => {
  const { _id, name } = await make.project()
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByLabel('Project Name').fill(`${name} deleted`)
  const release = await hold(page, 'project/deleteproject')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(ask).toBeVisible()
  release()
  await expect(page.getByText(`“${name}” is in the trash.`)).toBeVisible()
  await expect(page.getByLabel('Skill Name')).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('Back to the list that a deletion has led to asks first too', async ({ page, make }) => {
  const [deleted, other] = [await make.project(), await make.project()]
  await page.goto(`/admin?mode=projects&edit=${deleted._id}`)
  await page.getByLabel('Project Name').fill(`${deleted.name} typed`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await row(page, other.name).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Project Name').fill(`${other.name} typed`)
  await goBack(page)
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})
