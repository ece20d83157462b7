import type { Page } from '@playwright/test'
import {
  allProjects,
  allSkills,
  expect,
  list,
  openMode,
  phone,
  row,
  test,
  unique,
} from './owner.ts'
import { fillProject, picture } from './owner-forms.ts'

test('edit a project in the same form, filled; replace and remove its image', async ({
  page,
  make,
}) => {
  await page.setViewportSize(phone)
  const project = await make.project()
  await page.goto('/admin')
  await row(page, project.name).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: `Edit ${project.name}` })).toBeVisible()
  await expect(page.getByLabel('Project Name')).toHaveValue(project.name)
  await expect(page.getByLabel('Technologies (comma separated)')).toHaveValue('React, Vite')
  await page.getByLabel('Project Description').fill('Better words.')
  await page.getByLabel('Upload Image').setInputFiles(await picture('first.png'))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project saved')).toBeVisible()
  await expect(page).toHaveURL(`/admin#${project._id}`)
  await expect(row(page, project.name)).toBeInViewport()
  const stored = async () =>
    (await allProjects(page.request)).find(({ _id }) => _id === project._id)
  const first = await stored()
  expect(first).toMatchObject({
    description: 'Better words.',
    photo: expect.stringMatching(/^images/),
  })

  await row(page, project.name).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('The stored image.')).toBeVisible()
  await page.getByLabel('Upload Image').setInputFiles(await picture('second.png'))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/admin(#|$)/)
  const second = await stored()
  expect(second?.photo).toMatch(/^images/)
  expect(second?.photo).not.toBe(first?.photo)

  await row(page, project.name).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Will be removed when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/admin(#|$)/)
  expect((await stored())?.photo).toBe('')
})

test('edit a skill: another category, one image removed, the other kept', async ({
  page,
  make,
}) => {
  const name = unique('Edited')
  make.forget('skill', name)
  await page.goto('/admin?mode=skills')
  await page.getByLabel('Skill Name').fill(name)
  await page.getByLabel('Skill URL').fill('example.com')
  await page.getByLabel('Dark Theme Image').setInputFiles(await picture('dark.png'))
  await page.getByLabel('Light Theme Image').setInputFiles(await picture('light.png'))
  await page.getByLabel('Published').uncheck()
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await page.getByRole('link', { name: 'Edit it' }).click()
  await expect(page.getByLabel('Skill Name')).toHaveValue(name)
  await expect(page.getByLabel('Skill URL')).toHaveValue('https://example.com/')
  await page.getByLabel('Skill Type').selectOption('cloud')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page).toHaveURL(/type=cloud/)
  await expect(row(page, name)).toBeVisible()
  const own = (await allSkills(page.request)).find((skill) => skill.name === name)
  expect(own).toMatchObject({ type: 'cloud', status: 'draft' })
  expect(own?.image).toEqual({ dark: '', light: expect.stringMatching(/^images/) })
})

test('what is gone or in the bin says so instead of an empty form', async ({ page, make }) => {
  await page.goto(`/admin?mode=projects&edit=${'0'.repeat(32)}`)
  await expect(page.getByText('This is not here any more.')).toBeVisible()
  const project = await make.project()
  await page.request.post('/api/project/deleteproject', { data: { _id: project._id } })
  await page.goto(`/admin?mode=projects&edit=${project._id}`)
  await expect(page.getByText(`“${project.name}” is in the trash.`)).toBeVisible()
  await page.getByRole('link', { name: 'Open the trash' }).click()
  await expect(page.getByRole('button', { name: `Restore ${project.name}` })).toBeVisible()
})

test('what could not be loaded is not said to be gone, and is there when it is loaded again', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/getprojects/)
  const name = unique('Added')
  make.forget('project', name)
  await page.goto('/admin')
  await expect(list(page, 'All Projects').getByRole('table')).toBeVisible()
  await openMode(page, 'Add-Projects')
  await fillProject(page, name)
  await loseProjects(page)
  await page.getByRole('button', { name: 'Add Project' }).click()
  await page.getByRole('link', { name: 'Edit it' }).click()
  const again = page.getByRole('button', { name: 'Load again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('This is not here any more.')).toHaveCount(0)
  await page.unrouteAll()
  await again.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeFocused()
})

test('the screen of what could not be loaded has a heading, and the focus goes from “Load again” to the form’s', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/getprojects/)
  const { _id, name } = await make.project()
  await loseProjects(page)
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  const again = page.getByRole('button', { name: 'Load again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Project')
  await expect(page).toHaveTitle(/^Edit Project \|/)
  await page.unrouteAll()
  await again.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeFocused()
})

async function loseProjects(page: Page): Promise<void> {
  await page.route('**/api/project/getprojects', (route) =>
    route.fulfill({ status: 503, json: { message: '', code: 'unavailable' } }),
  )
}
