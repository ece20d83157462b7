import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { press } from './forms.ts'
import { field, text } from './locators.ts'
import { openProfile, saveButton, storeProfile } from './owner-profile.ts'
import { api } from './screens.ts'

const stored = () => api.profile.profile?.language

test('the language is one of the list, or what is typed as its tag, whatever of the list that begins with', async () => {
  storeProfile({ language: 'en' })
  openProfile('who')
  const list = field('Language of the site')
  await list.selectOptions('German')
  await press(saveButton)
  await expect.poll(() => stored()).toBe('de')
  await list.selectOptions('Other…')
  await press(saveButton)
  await expect.element(text('Enter a language')).toBeVisible()
  await field('Language tag').fill('')
  await userEvent.type(field('Language tag'), 'de-at')
  await press(saveButton)
  await expect.poll(() => stored()).toBe('de-AT')
  await expect.element(field('Language tag')).toHaveValue('de-AT')
})
