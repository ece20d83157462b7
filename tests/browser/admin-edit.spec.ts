import { allProjects, allSkills, expect, phone, row, test, unique } from './owner.ts'
import { picture } from './owner-forms.ts'

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
