import type { Page } from '@playwright/test'
import { allProjects, expect, png, test, unique, watchCalls } from './owner.ts'
import { fillProject, fillSkill, picture } from './owner-forms.ts'

const busy = { status: 503, json: { message: 'Busy', code: 'unavailable' } }

test('acceptance: large images sent from two tabs at once are both added, once', async ({
  page,
  make,
  expected,
}) => {
  test.setTimeout(120_000)
  expected.requests.push(/503.*addproject/)
  const other = await page.context().newPage()
  const names = [unique('First'), unique('Second')]
  const answers: number[] = []
  let release = () => {}
  const both = new Promise<void>((resolve) => {
    let waiting = 0
    release = () => {
      waiting += 1
      if (waiting === 2) resolve()
    }
  })
  async function fill(tab: Page, name: string) {
    make.forget('project', name)
    tab.on('response', (response) => {
      if (response.url().endsWith('/addproject')) answers.push(response.status())
    })
    await tab.goto('/admin?mode=projects')
    await fillProject(tab, name)
    await tab.getByLabel('Upload Image').setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: await png(1150, true),
    })
    await expect(tab.getByAltText('Upload Image on the light theme')).toBeVisible()
    await tab.route('**/api/project/addproject', async (route) => {
      release()
      await both
      await route.continue()
    })
  }
  await fill(page, names[0] ?? '')
  await fill(other, names[1] ?? '')
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Add Project' }).click()
  // Each toast goes after 5 s, and the second to pass may have waited for 12 s before.
  await Promise.all(
    [page, other].map((tab) =>
      expect(tab.getByText('Project added successfully')).toBeVisible({ timeout: 45_000 }),
    ),
  )
  expect(answers.toSorted()).toEqual(expect.arrayContaining([201, 201, 503]))
  const own = (await allProjects(page.request)).filter(({ name }) => names.includes(name))
  expect(own.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test('acceptance: a server that stays busy is asked four times, then the form says so and keeps all', async ({
  page,
  expected,
}) => {
  expected.requests.push(/addproject/)
  const seen = watchCalls(page, 'project/addproject')
  await page.clock.install()
  await page.route('**/api/project/addproject', (route) =>
    route.fulfill({ ...busy, headers: { 'retry-after': '2' } }),
  )
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Stays')
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Add Project' }).click()
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => seen.bodies.length).toBe(tries)
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
    await page.clock.runFor(tries * 2000)
  }
  await expect(page.getByText('Busy')).toBeVisible()
  await page.clock.runFor(60_000)
  expect(seen.bodies).toHaveLength(4)
  await expect(page.getByLabel('Project Name')).toHaveValue('Stays')
  await expect(page.getByText('picture.png')).toBeVisible()
})

test('acceptance: a 503 that names no wait, or a long one, is not sent again', async ({
  page,
  expected,
}) => {
  expected.requests.push(/addskill/)
  const seen = watchCalls(page, 'skill/addskill')
  await page.goto('/admin?mode=skills')
  await fillSkill(page, 'Once')
  await page.clock.install()
  for (const [index, headers] of [{}, { 'retry-after': '600' }].entries()) {
    await page.unrouteAll()
    await page.route('**/api/skill/addskill', (route) => route.fulfill({ ...busy, headers }))
    await page.getByRole('button', { name: 'Add Skill' }).click()
    await expect.poll(() => seen.bodies.length).toBe(index + 1)
    await expect(page.getByRole('button', { name: 'Add Skill' })).toBeEnabled()
    await page.clock.runFor(60_000)
    expect(seen.bodies).toHaveLength(index + 1)
  }
})
