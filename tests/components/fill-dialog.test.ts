import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testProfile as profile } from '../support/test-profile.ts'
import { mouse } from './forms.ts'
import { button } from './locators.ts'
import { api, openOwnersArea } from './screens.ts'

const answer = () => page.getByRole('dialog').getByLabelText('The answer')

beforeEach(async () => {
  api.profile = { profile, updatedAt: '2026-01-01T00:00:00.000Z' }
  openOwnersArea('/admin?mode=profile')
  await button('Fill it from…').click()
})

test('a dialog closes by a press on the backdrop, not by one that began inside and ended there', async () => {
  await answer().fill('Pasted, and marked up to its end')
  const { x, y } = answer().element().getBoundingClientRect()
  await mouse('mousePressed', x + 20, y + 20)
  await mouse('mouseMoved', 5, 5)
  await mouse('mouseReleased', 5, 5)
  await expect.element(answer()).toHaveValue('Pasted, and marked up to its end')
  await mouse('mousePressed', 5, 5)
  await mouse('mouseReleased', 5, 5)
  await expect.element(answer()).not.toBeInTheDocument()
})

test('what was said of an assistant’s answer goes when it is edited', async () => {
  await answer().fill('No JSON')
  await button('Compare').click()
  await expect.element(answer()).toHaveAttribute('aria-invalid', 'true')
  await answer().click()
  await userEvent.keyboard('!')
  await expect.element(answer()).not.toHaveAttribute('aria-invalid', 'true')
})
