import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heading, link } from './locators.ts'
import { openOwnersArea } from './screens.ts'

const skillName = () => page.getByLabelText('Skill Name')

test('another mode and Back ask first; what is discarded is gone', async () => {
  openOwnersArea()
  await link('Add-Skills').click()
  await skillName().fill('Half')
  await link('Add-Projects').click()
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(ask.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(skillName()).toHaveValue('Half')
  history.back()
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(skillName()).toHaveValue('Half')
  await link('Add-Projects').click()
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect.element(heading('Add Project')).toBeVisible()
  await link('Add-Skills').click()
  await expect.element(skillName()).toHaveValue('')
})

test('an empty form is left without a question', async () => {
  openOwnersArea('/admin?mode=skills')
  await link('Home').click()
  await expect.element(heading('Your portfolio')).toBeVisible()
})
