import { desktop, expect, hold, phone, row, test } from './owner.ts'

const lists = { skills: 'skill/getskills', projects: 'project/getprojects' }

// The skills stand below the projects, whose list pushes them away when it comes.
for (const [viewport, last, anchoring] of [
  [phone, 'projects', true],
  [phone, 'projects', false],
  [phone, 'skills', true],
  [desktop, 'projects', true],
  [desktop, 'skills', true],
] as const) {
  const where = `${viewport.width} px${anchoring ? '' : ', without scroll anchoring'}`
  test(`what was saved is in view when the ${last} load last, at ${where}`, async ({
    page,
    make,
  }) => {
    await page.setViewportSize(viewport)
    const skill = await make.skill()
    await page.goto(`/admin?mode=skills&edit=${skill._id}`)
    await page.getByLabel('Skill URL').fill('https://example.com/better')
    if (!anchoring) {
      await page.evaluate(() => {
        document.documentElement.style.overflowAnchor = 'none'
      })
    }
    const release = await hold(page, lists[last])
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`/admin#${skill._id}`)
    const tables = page.getByRole('table')
    await expect(tables).toHaveCount(1)
    if (last === 'projects') await expect(row(page, skill.name)).toBeInViewport()
    release()
    await expect(tables).toHaveCount(2)
    await expect(row(page, skill.name)).toBeInViewport({ ratio: 1 })
  })
}

test('a list that loads late leaves the page where the owner has scrolled it', async ({
  page,
  make,
}) => {
  await page.setViewportSize(phone)
  const skill = await make.skill()
  const release = await hold(page, lists.projects)
  await page.goto(`/admin#${skill._id}`)
  await expect(row(page, skill.name)).toBeInViewport()
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
