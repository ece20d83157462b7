import type { Page } from '@playwright/test'
import type {
  RepositoryAnswer,
  RepositorySummary,
} from '../../functions/src/contract/repository.ts'
import { expectNoAxeFindingsAnywhere } from './both-themes.ts'
import { allProjects, expect, phone, png, test, unique } from './owner.ts'
import { chosen, fillProject } from './owner-forms.ts'

const address = 'https://github.com/asha/bus-board'
const summary: RepositorySummary = {
  address,
  name: 'bus-board',
  description: 'Shows the next bus',
  stars: 12,
  pushedAt: '2026-10-01T10:00:00Z',
  fork: false,
}

async function repository(name: string): Promise<RepositoryAnswer> {
  return {
    repository: {
      name,
      description: 'Shows the next bus\n\nTells when the bus leaves.',
      github: address,
      deploy: 'https://board.example.com/',
      technologies: ['TypeScript', 'CSS', 'react'],
      from: '2024-03',
      to: '2026-10',
      photo: { name: 'github.png', type: 'image/png', data: (await png()).toString('base64') },
    },
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Fill from GitHub' })

async function open(page: Page) {
  await page.getByRole('button', { name: 'Fill from GitHub' }).click()
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused()
  return dialogOf(page)
}

async function answer(page: Page, json: object, status = 200): Promise<void> {
  await page.unroute('**/api/project/readrepository')
  await page.route('**/api/project/readrepository', (route) => route.fulfill({ status, json }))
}

test('an address fills the form: words, addresses, technologies, picture; two clicks to a project', async ({
  page,
  make,
}) => {
  const name = unique('Board')
  make.forget('project', name)
  await answer(page, await repository(name))
  await page.goto('/admin?mode=projects')
  const dialog = await open(page)
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Project Name')).toHaveValue(name)
  await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByText('Project added successfully')).toBeVisible()
  const own = (await allProjects(page.request)).find((project) => project.name === name)
  expect(own).toMatchObject({
    description: 'Shows the next bus\n\nTells when the bus leaves.',
    github: address,
    deploy: 'https://board.example.com/',
    technologies: ['TypeScript', 'CSS', 'react'],
    photo: expect.stringMatching(/^images\/projects\//),
  })
})

test('a user leads to their repositories, and one of them into the form, also by the second try', async ({
  page,
  expected,
}) => {
  expected.requests.push(/readrepository/)
  await page.goto('/admin?mode=projects')
  const dialog = await open(page)
  await answer(page, { repositories: [summary, { ...summary, name: 'copy', fork: true }] })
  await page.keyboard.type('github.com/asha')
  await dialog.getByRole('button', { name: 'Read' }).click()
  await expect(dialog.getByText('2 repositories')).toBeVisible()
  const first = dialog.getByRole('button', { name: /^bus-board/ })
  await answer(page, {}, 502)
  await first.click()
  await expect(dialog.getByText('GitHub could not be asked.')).toBeVisible()
  await expect(first).toBeFocused()
  await answer(page, await repository('Bus board'))
  await first.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Project Name')).toHaveValue('Bus board')
})

test('74: what goes wrong is said beside the address, and the form keeps what was typed', async ({
  page,
  expected,
}) => {
  expected.requests.push(/readrepository/)
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Typed before')
  const dialog = await open(page)
  const input = dialog.getByRole('textbox')
  await input.fill(address)
  for (const [status, body, words] of [
    [429, { message: 'Try again in 12 min.', code: 'github_limit' }, 'Try again in 12 min.'],
    [400, { message: 'Enter an address', code: 'invalid_fields' }, 'Enter an address'],
    [502, {}, 'GitHub could not be asked.'],
  ] as const) {
    await answer(page, body, status)
    await dialog.getByRole('button', { name: 'Read' }).click()
    await expect(input).toHaveAccessibleDescription(new RegExp(`^${words}`))
    await expect(input).toHaveValue(address)
    await expect(dialog.getByRole('button', { name: 'Read' })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Project Name')).toHaveValue('Typed before')
  await expect(page.getByLabel('Project Description')).toHaveValue('First line.\nSecond line.')
})

test('what stood in the form before comes back with Undo', async ({ page }) => {
  await answer(page, await repository('Bus board'))
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Typed before')
  const dialog = await open(page)
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Project Name')).toHaveValue('Bus board')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Project Name')).toHaveValue('Typed before')
  await expect(page.getByAltText('Upload Image on the light theme')).toBeHidden()
  expect(await chosen(page, 'Upload Image')).toBe(0)
})

test('73: a picture that is none is left out, the words stay', async ({ page }) => {
  const found = await repository('Bus board')
  const photo = { name: 'github.png', type: 'image/png', data: btoa('<script>alert(1)</script>') }
  await answer(page, { repository: { ...('repository' in found && found.repository), photo } })
  await page.goto('/admin?mode=projects')
  const dialog = await open(page)
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Project Name')).toHaveValue('Bus board')
  await expect(page.getByText('Choose an image')).toBeVisible()
})

test('what was said of an address goes when it is edited', async ({ page, expected }) => {
  expected.requests.push(/readrepository/)
  await page.goto('/admin?mode=projects')
  const dialog = await open(page)
  await answer(page, { message: 'GitHub has nothing public at this address.', code: 'x' }, 404)
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('GitHub has nothing public')).toBeVisible()
  await page.keyboard.type('-2')
  await expect(dialog.getByText('GitHub has nothing public')).toHaveCount(0)

  const released = Promise.withResolvers<void>()
  await page.route('**/api/project/readrepository', async (route) => {
    await released.promise
    await route.fallback()
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('-3')
  released.resolve()
  await expect(dialog.getByRole('button', { name: 'Read' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(dialog.getByText('GitHub has nothing public')).toHaveCount(0)
})

test('axe finds nothing in the question for GitHub, both themes, 390 and 1440 px', async ({
  page,
  expected,
}) => {
  expected.requests.push(/readrepository/)
  await page.setViewportSize(phone)
  await page.goto('/admin?mode=projects')
  const dialog = await open(page)
  await answer(page, {
    repositories: [summary, { ...summary, address: `${address}-2`, fork: true }],
  })
  await page.keyboard.type('github.com/asha')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 repositories')).toBeVisible()
  await answer(page, { message: 'GitHub has nothing public at this address.', code: 'x' }, 404)
  await dialog.getByRole('button', { name: /^bus-board.*copy/ }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeFindingsAnywhere(page)
})
