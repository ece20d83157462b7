import { expect, test } from 'vitest'
import { press } from './forms.ts'
import { button, dialog, heading, text } from './locators.ts'
import { message, project, skill } from './samples.ts'
import { api, openOwnersArea, refusal } from './screens.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const [deletedAt, earlier] = [ago(0), ago(1_000)]
const soon = new Date(Date.now() + 86_400_000 / 2).toISOString()

function fillTrash(): void {
  api.projects.push(project({ name: 'Old', deletedAt }), project({ name: 'Kept' }))
  api.skills.push(skill({ name: 'Ada', deletedAt: earlier }))
  api.deletedMessages.push({ ...message({ message: 'Are you free?' }), expireAt: soon })
  openOwnersArea('/admin?mode=trash')
}

test('a message in the trash is told from the rest, and restored; another entry is deleted for ever once that is confirmed', async () => {
  fillTrash()
  await expect.element(text('Message “Are you free?”, 1 day left')).toBeVisible()
  await press(button('Restore Mirela Okoye'))
  await expect.element(text('The message from Mirela Okoye was restored.')).toBeVisible()
  expect(api.messages).toHaveLength(1)
  await expect.element(button('Restore Mirela Okoye')).not.toBeInTheDocument()
  await expect.element(button('Restore Ada')).toHaveFocus()

  await press(button('Delete for ever: Old'))
  await dialog('Delete this for ever?').getByRole('button', { name: 'Keep it' }).click()
  expect(api.bodies('project/purgeproject')).toEqual([])
  await press(button('Delete for ever: Old'))
  await press(dialog('Delete this for ever?').getByRole('button', { name: 'Delete for ever' }))
  await expect.element(button('Restore Old')).not.toBeInTheDocument()
  await expect.element(button('Restore Ada')).toHaveFocus()
  expect(api.projects.map(({ name }) => name)).toEqual(['Kept'])
})

test('the trash is emptied once that is confirmed, and what cannot be deleted stays', async () => {
  fillTrash()
  const message = 'Try again shortly'
  api.answer('contact/purgemessage', () => refusal(503, { code: 'unavailable', message }))
  await press(button('Empty trash'))
  const ask = dialog('Empty the trash?')
  await press(ask.getByRole('button', { name: 'Empty trash' }))
  await expect.element(text(message)).toBeVisible()
  await expect.element(button('Restore Old')).not.toBeInTheDocument()
  await expect.element(button('Restore Mirela Okoye')).toHaveAttribute('aria-disabled', 'false')

  api.answer('contact/purgemessage')
  await press(button('Empty trash'))
  await press(dialog('Delete this for ever?').getByRole('button', { name: 'Delete for ever' }))
  await expect.element(text('The trash is empty.')).toBeVisible()
  await expect.element(heading('Trash')).toHaveFocus()
  expect([api.deletedMessages, api.skills, api.projects.length]).toEqual([[], [], 1])
})
