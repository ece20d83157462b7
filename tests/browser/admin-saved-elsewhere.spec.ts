import type { Page } from '@playwright/test'
import type { OwnedProject } from '../../functions/src/contract/project.ts'
import { allProjects, expect, hold, png, post, row, test, watchCalls } from './owner.ts'

const theirs = 'Words of another device'

/** The form of a project with a new name, while something else is done to what is stored. */
async function openRenamed(page: Page, { _id, name }: OwnedProject, meanwhile: () => unknown) {
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByLabel('Project Name').fill(`${name} again`)
  await meanwhile()
}

function saveElsewhere(page: Page, { _id, name, github, deploy, status }: OwnedProject) {
  const technologies = '["React"]'
  const multipart = { _id, name, description: theirs, github, deploy, status, technologies }
  return post(page.request, 'project/updateproject', { multipart })
}

/** Saves up to `call`, which waits until what it returns is called. */
async function saveUpTo(page: Page, call: string): Promise<() => void> {
  const release = await hold(page, call)
  const asked = page.waitForRequest(`**/api/${call}`)
  await save(page)
  await asked
  return release
}

async function leave(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Project Name')).toBeHidden()
}

async function stored(page: Page, { _id }: OwnedProject) {
  return (await allProjects(page.request)).find((project) => project._id === _id)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

test('nothing can be typed while what was saved elsewhere is put together with it', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/updateproject/)
  const project = await make.project()
  await openRenamed(page, project, () => saveElsewhere(page, project))
  const release = await saveUpTo(page, 'project/getprojects')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByLabel('Project Name')).toBeDisabled()
  release()
  await expect(page).toHaveURL(`/admin#${project._id}`)
  expect(await stored(page, project)).toMatchObject({
    name: `${project.name} again`,
    description: theirs,
  })
})

test('what is discarded before it is refused for what was saved elsewhere is not saved', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/updateproject/)
  const project = await make.project()
  await openRenamed(page, project, () => saveElsewhere(page, project))
  const sent = watchCalls(page, 'project/updateproject').bodies
  const release = await saveUpTo(page, 'project/updateproject')
  await leave(page, 'Add-Skills')
  release()
  await expect(page.getByText('This was changed meanwhile.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await stored(page, project)).toMatchObject({ name: project.name, description: theirs })
})

for (const isLeft of [false, true]) {
  const what = isLeft ? 'what is discarded then is not saved' : 'nothing can be typed'
  test(`while a project comes back from the trash ${what}`, async ({ page, make, expected }) => {
    expected.requests.push(/updateproject/)
    const project = await make.project()
    const { _id, name } = project
    const data = { _id }
    await openRenamed(page, project, () => post(page.request, 'project/deleteproject', { data }))
    const sent = watchCalls(page, 'project/updateproject').bodies
    await save(page)
    const release = await hold(page, 'project/restoreproject')
    await page.getByRole('button', { name: 'Restore and save' }).click()
    if (isLeft) {
      await leave(page, 'Home')
      const restored = page.waitForResponse('**/api/project/restoreproject')
      release()
      await restored
      await expect(row(page, name)).toBeVisible()
    } else {
      await expect(page.getByLabel('Project Name')).toBeDisabled()
      release()
      await expect(page).toHaveURL(`/admin#${_id}`)
    }
    const now = isLeft ? name : `${name} again`
    expect(await stored(page, project)).toMatchObject({ name: now, deletedAt: null })
    expect(sent).toHaveLength(isLeft ? 1 : 2)
  })
}

test('an image that was removed is not offered to a form that is restored and saved', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/updateproject/)
  const project = await make.project()
  const data = { _id: project._id }
  await openRenamed(page, project, () => post(page.request, 'project/deleteproject', { data }))
  await save(page)
  await page.getByText('Case study').click()
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await png() }
  await page.getByLabel('Gallery').setInputFiles(file)
  await page.getByLabel('What image 1 shows').fill('First')
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  const offer = page.getByRole('status').filter({ hasText: 'Image 1 is removed.' })
  const release = await hold(page, 'project/restoreproject')
  // It does not go by itself while the pointer is on it.
  await offer.hover()
  await page.getByRole('button', { name: 'Restore and save' }).press('Enter')
  await expect(offer).toBeHidden()
  release()
  await expect(page).toHaveURL(`/admin#${project._id}`)
})
