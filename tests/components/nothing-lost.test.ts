/** Skills and projects share their form component, so one of them suffices for its handling of responses. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { OwnedProject } from '#contract/project.ts'
import {
  beginProject,
  choose,
  frames,
  openProject,
  picture,
  press,
  row,
  saveElsewhere,
  signInAgain,
} from './forms.ts'
import { button, field, text } from './locators.ts'
import { address, api, openOwnersArea, refusal } from './screens.ts'

const name = field('Project Name')
const description = field('Project Description')
const add = button('Add Project')
const save = button('Save changes')
const added = () => api.bodies('project/addproject')

/** Like a double click, or Enter and a click at once. */
function sendTwice(): void {
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
}

async function chooseImage(name: string): Promise<void> {
  await choose('Upload Image', await picture(name))
  await expect.element(page.getByAltText('Upload Image on the dark theme')).toBeVisible()
}

test('sent twice is added once; so is one whose answer was lost', async () => {
  await beginProject('Once')
  await chooseImage('once.png')
  api.loseAnswer('project/addproject')
  sendTwice()
  await expect.element(text('Not saved')).toBeVisible()
  expect(added()).toHaveLength(1)
  await expect.element(name).toHaveValue('Once')
  await add.click()
  await expect.element(text('Project added successfully')).toBeVisible()
  expect(added()[1]).toEqual(added()[0])
  expect(api.projects).toHaveLength(1)
})

test('saved twice is saved once; an answer that is lost is said, keeps everything, and is no conflict', async () => {
  const stored = openProject()
  await description.fill('Words once')
  await chooseImage('kept.png')
  api.loseAnswer('project/updateproject')
  sendTwice()
  await expect.element(text('The changes could not be saved.')).toBeVisible()
  expect(api.bodies('project/updateproject')).toHaveLength(1)
  await expect.element(description).toHaveValue('Words once')
  await expect.element(text('kept.png, 1 KB')).toBeVisible()
  await save.click()
  await expect.poll(address).toBe(`/admin#${stored._id}`)
  expect(stored).toMatchObject({ description: 'Words once', photo: 'images/projects/kept.png' })
})

/** Saves to a question, which the development build mounts twice and so focuses twice. */
async function saveToQuestion(): Promise<Locator> {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  await press(save)
  const question = page.getByRole('alert')
  await expect.element(question).toHaveFocus()
  const own = () => shown.mock.contexts.filter((one) => one === question.element())
  await expect.poll(own).toHaveLength(2)
  return question
}

test('saved elsewhere meanwhile: nothing is lost, the owner chooses, and the focus is where it is saved', async () => {
  const stored = openProject()
  await expect.element(name).toHaveValue(stored.name)
  saveElsewhere(stored, { description: 'Words there' })
  await description.fill('Words here')
  await chooseImage('mine.png')
  const conflict = await saveToQuestion()
  await expect
    .element(conflict.getByText('This was changed in another tab or on another device.'))
    .toBeVisible()
  await expect.element(conflict.getByText('Words there')).toBeVisible()
  await expect.element(description).toHaveValue('Words here')
  await expect.element(text('mine.png, 1 KB')).toBeVisible()
  expect(stored).toMatchObject({ description: 'Words there', photo: '' })
  api.answer('project/updateproject', () => refusal(503, { message: 'Later', code: 'x' }))
  await press(button('Save my version'))
  await expect.element(text('Not saved')).toBeVisible()
  await expect.element(save).toHaveFocus()
  api.answer('project/updateproject')
  await press(save)
  await expect.poll(address).toBe(`/admin#${stored._id}`)
  expect(stored).toMatchObject({ description: 'Words here', photo: 'images/projects/mine.png' })

  openOwnersArea(`/admin?mode=projects&edit=${stored._id}`)
  await expect.element(name).toHaveValue(stored.name)
  saveElsewhere(stored, { description: 'Words newest' })
  await description.fill('Words mine')
  await saveToQuestion()
  await press(button('Use the saved version'))
  await expect.element(save).toHaveFocus()
  await expect.element(description).toHaveValue('Words newest')
  await press(button('Undo'))
  await expect.element(description).toHaveValue('Words mine')
  await button('Cancel').click()
  await button('Discard').click()
  await expect.element(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()
})

test('65: a form whose session has expired has all of it again after signing in, its file too', async () => {
  const unauthenticated = { message: 'Sign in', code: 'unauthenticated' }
  api.answer('project/updateproject', () => refusal(401, unauthenticated))
  const stored = openProject()
  await description.fill('Words survive')
  await chooseImage('kept.png')
  await save.click()
  await expect.poll(address).toBe('/login')
  await expect
    .element(text('Your session has ended. Sign in again. What you typed is kept.'))
    .toBeVisible()
  expect(localStorage.getItem('user')).toBeNull()

  api.answer('project/updateproject')
  await signInAgain()
  await expect.element(description).toHaveValue('Words survive')
  await expect.element(text('kept.png, 1 KB')).toBeVisible()
  await save.click()
  await expect.element(text('Project saved')).toBeVisible()
  expect(stored).toMatchObject({
    description: 'Words survive',
    photo: 'images/projects/kept.png',
  })
})

const sent = () => api.bodies('project/updateproject')

/** Opens a project's form with a new name, before the stored project changes. */
async function openRenamed(): Promise<OwnedProject> {
  const stored = openProject({ name: 'Board' })
  await name.fill('Board again')
  return stored
}

const theirs = { description: 'Words of another device' }

/** Presses a button up to `call`, whose response waits until the returned function is called. */
async function pressUpTo(call: string, pressed = save): Promise<() => void> {
  const release = api.hold(call)
  const before = api.bodies(call).length
  await pressed.click()
  await expect.poll(() => api.bodies(call).length).toBe(before + 1)
  return release
}

async function leave(link: string): Promise<void> {
  await page.getByRole('link', { name: link }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(name).not.toBeInTheDocument()
}

test('nothing can be typed while what was saved elsewhere is put together with it', async () => {
  const stored = await openRenamed()
  saveElsewhere(stored, theirs)
  const release = await pressUpTo('project/getprojects')
  await expect.element(button('Saving...')).toBeDisabled()
  await expect.element(name).toBeDisabled()
  release()
  await expect.poll(address).toBe(`/admin#${stored._id}`)
  expect(stored).toMatchObject({ name: 'Board again', ...theirs })
})

test('what is discarded before it is refused for what was saved elsewhere is not saved', async () => {
  const stored = await openRenamed()
  saveElsewhere(stored, theirs)
  const release = await pressUpTo('project/updateproject')
  await leave('Add-Skills')
  release()
  await expect.element(text(/^This was changed elsewhere\./)).toBeVisible()
  expect(sent()).toHaveLength(1)
  expect(stored).toMatchObject({ name: 'Board', ...theirs })
})

test('while a project comes back from the trash what is discarded then is not saved', async () => {
  const stored = await openRenamed()
  stored.deletedAt = new Date().toISOString()
  await button('Save changes').click()
  const release = await pressUpTo('project/restoreproject', button('Restore and save'))
  await leave('Home')
  release()
  await expect.poll(() => stored.deletedAt).toBeNull()
  await expect.element(row('Board')).toBeVisible()
  await frames()
  expect(stored.name).toBe('Board')
  expect(sent()).toHaveLength(1)
})
