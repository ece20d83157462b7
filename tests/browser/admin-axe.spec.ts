import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindingsAnywhere } from './both-themes.ts'
import { expect, goBack, phone, png, test } from './owner.ts'

const item = {
  _id: '1'.repeat(32),
  name: 'Stored',
  status: 'draft',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
}
const image = { dark: 'images/skills/d.webp', light: 'images/skills/l.webp' }
const skill = { ...item, type: 'tech', url: 'https://example.com/', image }
const project = {
  ...item,
  description: 'As it was.',
  github: 'https://github.com/example/stored',
  deploy: '',
  technologies: ['React'],
  photo: 'images/projects/p.webp',
  photoWidth: 64,
  photoHeight: 64,
}

async function editProject(page: Page): Promise<void> {
  await page.route('**/images/**', async (route) => route.fulfill({ body: await png() }))
  await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: [project] }))
  await page.goto(`/admin?mode=projects&edit=${project._id}`)
  await expect(page.getByLabel('Project Name')).toHaveValue(project.name)
}

/** Also where the page is scrolled so that it stands at the window's end, where the save bar is otherwise. */
async function expectUncovered(control: Locator): Promise<void> {
  const isSeen = await control.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().bottom + 8 - innerHeight, behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isSeen).toBe(true)
}

const states: Record<string, (page: Page) => Promise<void>> = {
  async 'mode all'(page) {
    await page.goto('/admin')
    await expect(page.getByRole('table')).toHaveCount(2)
  },
  async 'mode all, empty'(page) {
    await page.route(/api\/(skill|project)\/get/, (route) => route.fulfill({ json: [] }))
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: 'Add a project' })).toBeVisible()
  },
  async 'mode all, loading'(page) {
    await page.route(/api\/(skill|project)\/get/, () => {})
    await page.goto('/admin')
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(2)
  },
  async 'mode skills, with errors'(page) {
    await page.goto('/admin?mode=skills')
    await page.getByRole('button', { name: 'Add Skill' }).click()
    await expect(page.getByLabel('Skill Name')).toBeFocused()
  },
  async 'mode projects, filled'(page) {
    await page.goto('/admin?mode=projects')
    await page.getByLabel('Project Name').fill('Name')
    await page
      .getByLabel('Upload Image')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png() })
    await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  },
  async 'editing a skill'(page) {
    await page.route('**/images/**', async (route) => route.fulfill({ body: await png() }))
    await page.route('**/api/skill/getskills', (route) => route.fulfill({ json: [skill] }))
    await page.goto(`/admin?mode=skills&edit=${skill._id}`)
    await expect(page.getByAltText('Dark Theme Image on the dark theme')).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await expect(page.getByText('Will be removed when you save.')).toBeVisible()
  },
  async 'editing a project'(page) {
    await editProject(page)
    await expect(page.getByAltText('Upload Image on the dark theme')).toBeVisible()
  },
  async 'editing what was saved elsewhere'(page) {
    await editProject(page)
    await page.route('**/api/project/updateproject', (route) =>
      route.fulfill({ status: 409, json: { message: 'Changed', code: 'changed' } }),
    )
    const theirs = { description: 'Their words.', updatedAt: '2026-01-02T00:00:00.000Z' }
    await page.unroute('**/api/project/getprojects')
    await page.route('**/api/project/getprojects', (route) =>
      route.fulfill({ json: [{ ...project, ...theirs }] }),
    )
    await page.getByLabel('Project Description').fill('Other words.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Their words.')
    await expectUncovered(page.getByRole('button', { name: 'Take the stored one' }))
  },
  async 'leaving a form'(page) {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Add skill' }).click()
    await page.getByLabel('Skill Name').fill('Name')
    await goBack(page)
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  },
  async messages(page) {
    await page.goto('/admin?mode=messages')
    await page.locator('summary').first().click()
    await expect(page.getByRole('link', { name: 'Reply' }).first()).toBeVisible()
  },
  async trash(page) {
    const project = { _id: '1', name: 'Gone', photo: '', deletedAt: new Date().toISOString() }
    await page.route('**/api/project/getprojects', (route) => route.fulfill({ json: [project] }))
    await page.goto('/admin?mode=trash')
    await expect(page.getByRole('button', { name: 'Restore Gone' })).toBeVisible()
  },
  async 'the open menu'(page) {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
}

for (const [name, open] of Object.entries(states)) {
  test(`axe finds nothing in ${name}, both themes, 390 and 1440 px`, async ({
    page,
    make,
    expected,
  }) => {
    expected.requests.push(/409.*updateproject/)
    if (name === 'messages') await make.message()
    await page.setViewportSize(phone)
    await open(page)
    await expectNoAxeFindingsAnywhere(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
