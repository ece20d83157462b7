import type { Page } from '@playwright/test'
import { expect, hold, test, unique } from './owner.ts'
import { fillProject, picture } from './owner-forms.ts'

const github = 'https://github.com/example/next'
const words = { description: 'Found.', github, deploy: '', technologies: [], from: '', to: '' }

/** The form of a new project, with another one that a résumé has named. */
async function openWithNamed(page: Page, name: string): Promise<void> {
  await page.goto('/admin?mode=projects')
  await page.evaluate(
    (project) => history.replaceState({ ...history.state, usr: { projects: [project] } }, ''),
    { name, ...words },
  )
  await page.reload()
}

const add = (page: Page) => page.getByRole('button', { name: 'Add Project' })
const fromGitHub = (page: Page) => page.getByRole('button', { name: 'Fill from GitHub' })

test('nothing else is put into the form of a project that is being added; once it is, the next one is', async ({
  page,
  make,
}) => {
  const [name, next] = [unique('Added'), unique('Next')]
  make.forget('project', name)
  await openWithNamed(page, next)
  await fillProject(page, name)
  const release = await hold(page, 'project/addproject')
  await add(page).click()
  await expect(page.getByText('Adding...')).toBeVisible()
  const fromResume = page.getByRole('button', { name: next })
  await expect(fromResume).toBeDisabled()
  await expect(fromGitHub(page)).toBeDisabled()
  release()
  const added = page.getByRole('status').filter({ hasText: `“${name}” is on your page.` })
  await expect(added).toBeFocused()
  await fromResume.click()
  await expect(page.getByLabel('Project Name')).toHaveValue(next)
  await expect(page.getByText('The form is filled anew.')).toHaveCount(0)
})

test('a question for GitHub that is open when the form is sent at last waits until it was', async ({
  page,
  make,
}) => {
  const name = unique('Waited')
  make.forget('project', name)
  await page.addInitScript(() => {
    const open = window.createImageBitmap.bind(window) as (file: File) => Promise<ImageBitmap>
    Object.assign(window, {
      async createImageBitmap(file: File) {
        await new Promise((done) => addEventListener('open slow', done, { once: true }))
        return open(file)
      },
    })
  })
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  const release = await hold(page, 'project/addproject')
  await add(page).click()
  await expect(page.getByText('Waiting for the image')).toBeVisible()
  await fromGitHub(page).click()
  const question = page.getByRole('dialog', { name: 'Fill from GitHub' })
  await expect(question).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('open slow')))
  await expect(page.getByText('Adding...')).toBeVisible()
  await expect(question).toBeHidden()
  release()
  await expect(page.getByText('Project added successfully')).toBeVisible()
  await expect(question).toBeVisible()
})

test('what was typed is not dropped by “Start over” while it is being sent', async ({
  page,
  expected,
}) => {
  expected.requests.push(/addproject/)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/project/addproject', async (route) => {
    await answered.promise
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } })
  })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Typed before')
  await page.reload()
  const startOver = page.getByRole('button', { name: 'Start over' })
  await expect(startOver).toBeEnabled()
  await add(page).click()
  await expect(page.getByText('Adding...')).toBeVisible()
  await expect(startOver).toBeDisabled()
  answered.resolve()
  await expect(startOver).toBeEnabled()
  await expect(page.getByLabel('Project Name')).toHaveValue('Typed before')
})
