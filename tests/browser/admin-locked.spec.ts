import type { Page } from '@playwright/test'
import { expect, hold, test, unique } from './owner.ts'
import { fillProject, namedProject, openWith, picture } from './owner-forms.ts'
import { openPart, profile, saveButton, stubProfile } from './owner-profile.ts'

const later = '2026-02-02T00:00:00.000Z'
const github = 'https://github.com/example/next'
const words = { description: 'Found.', github, deploy: '', technologies: [], from: '', to: '' }

/** Images are opened at an event. */
async function holdImages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = window.createImageBitmap.bind(window) as (file: File) => Promise<ImageBitmap>
    Object.assign(window, {
      async createImageBitmap(file: File) {
        await new Promise((done) => addEventListener('open slow', done, { once: true }))
        return open(file)
      },
    })
  })
}

const add = (page: Page) => page.getByRole('button', { name: 'Add Project' })
const fromGitHub = (page: Page) => page.getByRole('button', { name: 'Fill from GitHub' })

test('nothing else is put into the form of a project that is being added; once it is, the next one is', async ({
  page,
  make,
}) => {
  const [name, next] = [unique('Added'), unique('Next')]
  make.forget('project', name)
  await openWith(page, 'projects', { projects: [namedProject(next)] })
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

test('a question for GitHub that is open when the form is sent at last stays, and fills the next one', async ({
  page,
  make,
}) => {
  const name = unique('Waited')
  make.forget('project', name)
  // As on a slow machine: what React has put off comes late.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 50)
    }
  })
  await holdImages(page)
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  const release = await hold(page, 'project/addproject')
  await add(page).click()
  await expect(page.getByText('Waiting for the image')).toBeVisible()
  await fromGitHub(page).click()
  const question = page.getByRole('dialog', { name: 'Fill from GitHub' })
  const address = question.getByLabel('Address of a repository or a user')
  await address.fill(github)
  await page.evaluate(() => dispatchEvent(new Event('open slow')))
  await expect(page.getByText('Adding...')).toBeVisible()
  await page.route('**/api/project/readrepository', (route) =>
    route.fulfill({ json: { repository: { name: 'Found', ...words, photo: null } } }),
  )
  const read = page.waitForResponse('**/api/project/readrepository')
  await address.press('Enter')
  await read
  await expect(question.getByRole('button', { name: 'Read' })).toBeEnabled()
  await expect(address).toHaveValue(github)
  await expect(page.getByLabel('Project Name')).toHaveValue(name)
  release()
  await expect(page.getByText('Project added successfully')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Project Name')).toHaveValue('Found')
  await expect(page.getByText('The form is filled anew.')).toHaveCount(0)
})

test('what an assistant answered stays while the profile is sent at last, and is taken after it', async ({
  page,
}) => {
  await holdImages(page)
  await stubProfile(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/profile/updateprofile', async (route) => {
    await answered.promise
    const saved = { ...profile, tagline: 'Saved elsewhere' }
    await route.fulfill({ json: { message: 'Profile saved', profile: saved, updatedAt: later } })
  })
  await page.goto('/admin?mode=profile')
  await openPart(page, 'Who')
  await page.getByLabel('Portrait', { exact: true }).setInputFiles(await picture())
  await saveButton(page).click()
  await expect(page.getByText('Waiting for the image')).toBeVisible()
  await page.getByRole('button', { name: 'Fill it from…' }).click()
  const question = page.getByRole('dialog', { name: 'Fill the profile from…' })
  await question.getByLabel('The answer').fill(JSON.stringify({ ...profile, summary: 'Answered.' }))
  await question.getByRole('button', { name: 'Compare' }).click()
  const review = page.getByRole('dialog', { name: 'What differs' })
  await review.getByRole('checkbox', { name: /^Take Summary|^Take One sentence/ }).check()
  await page.evaluate(() => dispatchEvent(new Event('open slow')))
  const take = review.getByRole('button', { name: 'Take 1 change' })
  await expect(take).toBeDisabled()
  answered.resolve()
  await take.click()
  await expect(page.locator('[name="summary"]')).toHaveValue('Answered.')
  await openPart(page, 'Words')
  await expect(page.getByLabel('Last line')).toHaveValue('Saved elsewhere')
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
