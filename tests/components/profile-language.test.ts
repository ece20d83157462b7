import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { openProject, press } from './forms.ts'
import { button, field, heading, link, text } from './locators.ts'
import { openProfile, profile, saveButton, storeProfile } from './owner-profile.ts'
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

test('in the area, which is English, the owner’s words are marked as of the site’s language', async () => {
  storeProfile({ language: 'ar' })
  ownerNameSaved(profile.name, 'ar')
  openProject({ name: 'قارب', description: 'تطبيق صغير.' })
  const langOf = (element: Element | undefined) => element?.closest('[lang]')?.getAttribute('lang')
  const leaf = (within: Element, words: string) =>
    [...within.querySelectorAll('*')].find((one) => one.textContent === words)
  await expect.element(heading('Edit قارب')).toBeVisible()
  expect(langOf(leaf(heading('Edit قارب').element(), 'قارب'))).toBe('ar')
  expect(langOf(leaf(heading('Edit قارب').element(), 'Edit '))).toBe('en')
  for (const label of ['Project Name', 'Project Description'])
    expect(langOf(field(label).element())).toBe('ar')
  for (const label of ['GitHub URL', 'Deployed URL'])
    expect(langOf(field(label).element())).toBe('en')
  const [preview] = document.querySelectorAll('figure article')
  expect(langOf(preview)).toBe('ar')
  expect(getComputedStyle(preview as Element).direction).toBe('rtl')
  await link('All Projects').click()
  const row = link('Edit قارب')
  await expect.element(row).toBeVisible()
  expect(langOf(row.element())).toBe('ar')
  expect(langOf(leaf(row.element(), 'Edit '))).toBe('en')
  expect(langOf(button('Actions for قارب').element())).toBe('en')
})
