import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownProfile as profile } from '../support/test-profile.ts'
import { beginProject, choose, fillProject, holdImages, openNamed, picture } from './forms.ts'
import { button, dialog, field, text } from './locators.ts'
import { api, openOwnersArea, refusal } from './screens.ts'

const projectName = () => field('Project Name')

const updatedAt = '2026-01-01T00:00:00.000Z'
const github = 'https://github.com/example/next'
const words = { description: 'Found.', github, deploy: '', technologies: [], from: '', to: '' }

beforeEach(() => {
  api.profile = { profile, updatedAt }
})

test('nothing else is put into the form of a project that is being added; once it is, the next one is', async () => {
  openNamed('Next')
  await fillProject('Board')
  const release = api.hold('project/addproject')
  await button('Add Project').click()
  await expect.element(button('Adding...')).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  await expect.element(button('Fill from GitHub')).toBeDisabled()
  release()
  const added = page.getByRole('status').filter({ hasText: '“Board” is on your page.' })
  await expect.element(added).toBeVisible()
  await expect.element(projectName()).toHaveFocus()
  await button('Next').click()
  await expect.element(projectName()).toHaveValue('Next')
  await expect.element(text(/The form was filled in/)).not.toBeInTheDocument()
})

test('a question for GitHub that is open when the form is sent at last stays, and fills the next one', async () => {
  // Simulates a slow machine by delaying React's scheduler.
  const post = MessagePort.prototype.postMessage
  const slow = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (
    this: MessagePort,
    message: unknown,
  ) {
    setTimeout(() => post.call(this, message), 50)
  })
  onTestFinished(() => slow.mockRestore())
  const openImages = holdImages()
  api.answer('project/readrepository', () => ({
    repository: { ...words, name: 'Found', photo: null },
  }))
  await beginProject('Waited')
  await choose('Upload Image', await picture())
  const release = api.hold('project/addproject')
  await button('Add Project').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  await button('Fill from GitHub').click()
  const question = dialog('Fill from GitHub')
  const repository = question.getByLabelText('Repository or user address')
  await repository.fill(github)
  openImages()
  await expect.element(text('Adding...')).toBeVisible()
  await repository.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.bodies('project/readrepository')).toHaveLength(1)
  await expect.element(question.getByRole('button', { name: 'Look up' })).toBeEnabled()
  await expect.element(repository).toHaveValue(github)
  await expect.element(projectName()).toHaveValue('Waited')
  release()
  await expect.element(text('Project added successfully')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(projectName()).toHaveValue('Found')
  await expect.element(text(/The form was filled in/)).not.toBeInTheDocument()
})

test('what an assistant answered stays while the profile is sent at last, and is taken after it', async () => {
  const openImages = holdImages()
  const saved = { ...profile, tagline: 'Saved elsewhere' }
  api.answer('profile/updateprofile', () => ({
    message: 'Profile saved',
    profile: saved,
    updatedAt,
  }))
  const release = api.hold('profile/updateprofile')
  openOwnersArea('/admin?mode=profile')
  const part = (title: string) =>
    page
      .getByRole('navigation', { name: 'Parts of the profile' })
      .getByRole('link', { name: title })
  await part('Basics').click()
  await choose('Portrait', await picture())
  await button('Save profile').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  await button('Import…').click()
  const question = dialog('Import your profile')
  const answer = JSON.stringify({ ...profile, summary: 'Answered.' })
  await question.getByLabelText('The assistant’s answer').fill(answer)
  await question.getByRole('button', { name: 'Compare' }).click()
  const review = dialog('Review the changes')
  await review.getByRole('checkbox', { name: /^Use Summary/ }).click()
  openImages()
  const take = review.getByRole('button', { name: 'Use 1 change' })
  await expect.element(take).toBeDisabled()
  release()
  await take.click()
  await expect
    .poll(() => document.querySelector<HTMLTextAreaElement>('[name="summary"]')?.value)
    .toBe('Answered.')
  await part('About me').click()
  await expect.element(field('Tagline')).toHaveValue('Saved elsewhere')
})

test('what stands in the profile is not changed while it is saved', async () => {
  openOwnersArea('/admin?mode=profile')
  api.answer('profile/updateprofile', () =>
    refusal(503, { code: 'unavailable', message: 'Not now' }),
  )
  const release = api.hold('profile/updateprofile')
  await button('Save profile').click()
  await expect.element(button('Import…')).toBeDisabled()
  const asked = () => api.bodies('publication/getpublication').length
  const before = asked()
  release()
  await expect.element(button('Import…')).toBeEnabled()
  // It may have been saved despite the failure.
  await expect.poll(asked).toBeGreaterThan(before)
})
