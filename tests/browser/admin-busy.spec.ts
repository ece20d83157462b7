import type { Page } from '@playwright/test'
import { allProjects, expect, png, test, unique } from './owner.ts'
import { fillProject } from './owner-forms.ts'

test('large images sent from two tabs at once are both added, once', async ({
  page,
  make,
  expected,
}) => {
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
    [page, other].map((tab) => expect(tab.getByText('Project added successfully')).toBeVisible()),
  )
  expect(answers.toSorted()).toEqual(expect.arrayContaining([201, 201, 503]))
  const own = (await allProjects(page.request)).filter(({ name }) => names.includes(name))
  expect(own.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
