import { desktop, expect, hold, phone, row, test } from './owner.ts'

const lists = { skills: 'skill/getskills', projects: 'project/getprojects' }

for (const [viewport, last, anchoring] of [
  [phone, 'skills', true],
  [phone, 'skills', false],
  [phone, 'projects', true],
  [desktop, 'skills', true],
  [desktop, 'projects', true],
] as const) {
  const where = `${viewport.width} px${anchoring ? '' : ', without scroll anchoring'}`
  test(`what was saved is in view when the ${last} load last, at ${where}`, async ({
    page,
    make,
  }) => {
    await page.setViewportSize(viewport)
    const project = await make.project()
    await page.goto(`/admin?mode=projects&edit=${project._id}`)
    await page.getByLabel('Project Description').fill('Better words.')
    if (!anchoring) {
      await page.evaluate(() => {
        document.documentElement.style.overflowAnchor = 'none'
      })
    }
    const release = await hold(page, lists[last])
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`/admin#${project._id}`)
    const tables = page.getByRole('table')
    await expect(tables).toHaveCount(1)
    if (last === 'skills') await expect(row(page, project.name)).toBeInViewport()
    release()
    await expect(tables).toHaveCount(2)
    await expect(row(page, project.name)).toBeInViewport({ ratio: 1 })
  })
}

test('a list that loads late leaves the page where the owner has scrolled it', async ({
  page,
  make,
}) => {
  await page.setViewportSize(phone)
  const project = await make.project()
  const release = await hold(page, lists.skills)
  await page.goto(`/admin#${project._id}`)
  await expect(row(page, project.name)).toBeInViewport()
  await page.mouse.move(200, 400)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -2000)
      return page.evaluate(() => scrollY)
    })
    .toBe(0)
  release()
  await expect(page.getByRole('table')).toHaveCount(2)
  // Two frames on, whatever the lists would scroll to has begun.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
