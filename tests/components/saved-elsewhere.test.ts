import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnedProject } from '#contract/project.ts'
import { frames, openProject, row, saveElsewhere } from './forms.ts'
import { button, field, text } from './locators.ts'
import { address, api } from './screens.ts'

const nameField = () => field('Project Name')
const sent = () => api.bodies('project/updateproject')

/** The form of a project with a new name, before something else is done to what is stored. */
async function openRenamed(): Promise<OwnedProject> {
  const stored = openProject({ name: 'Board' })
  await nameField().fill('Board again')
  return stored
}

const theirs = { description: 'Words of another device' }

/** Presses a button up to `call`, which waits until what it returns is called. */
async function pressUpTo(call: string, name = 'Save changes'): Promise<() => void> {
  const release = api.hold(call)
  const before = api.bodies(call).length
  await button(name).click()
  await expect.poll(() => api.bodies(call).length).toBe(before + 1)
  return release
}

async function leave(name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(nameField()).not.toBeInTheDocument()
}

test('nothing can be typed while what was saved elsewhere is put together with it', async () => {
  const stored = await openRenamed()
  saveElsewhere(stored, theirs)
  const release = await pressUpTo('project/getprojects')
  await expect.element(button('Saving...')).toBeDisabled()
  await expect.element(nameField()).toBeDisabled()
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
  await expect.element(text(/^This was changed meanwhile\./)).toBeVisible()
  expect(sent()).toHaveLength(1)
  expect(stored).toMatchObject({ name: 'Board', ...theirs })
})

test('while a project comes back from the trash nothing can be typed', async () => {
  const stored = await openRenamed()
  stored.deletedAt = new Date().toISOString()
  await button('Save changes').click()
  const release = await pressUpTo('project/restoreproject', 'Restore and save')
  await expect.element(nameField()).toBeDisabled()
  release()
  await expect.poll(address).toBe(`/admin#${stored._id}`)
  expect(stored).toMatchObject({ name: 'Board again', deletedAt: null })
})

test('while a project comes back from the trash what is discarded then is not saved', async () => {
  const stored = await openRenamed()
  stored.deletedAt = new Date().toISOString()
  await button('Save changes').click()
  const release = await pressUpTo('project/restoreproject', 'Restore and save')
  await leave('Home')
  release()
  await expect.poll(() => stored.deletedAt).toBeNull()
  await expect.element(row('Board')).toBeVisible()
  await frames()
  expect(stored.name).toBe('Board')
  expect(sent()).toHaveLength(1)
})
