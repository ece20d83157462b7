import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withoutIds } from '#contract/ids.ts'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { press } from './forms.ts'
import { box, button, field, text } from './locators.ts'
import { entries, openProfile, profile, saveButton, saved, storeProfile } from './owner-profile.ts'
import { api } from './screens.ts'

const stored = () => withoutIds(api.profile.profile?.sections)
async function enter(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible()
  button(name).element().focus()
  await type('{Enter}')
}
const type = (words: string) => userEvent.keyboard(words)

test('two sections in a row, with two entries, are made by the keyboard alone', async () => {
  storeProfile({ sections: [] })
  openProfile('sections')
  await enter('Add a section')
  await expect.element(field('Title')).toHaveFocus()
  await type('Certificates')
  await enter('Add an entry')
  await expect.element(field('What it is')).toHaveFocus()
  await type('Kubernetes administrator')
  await enter('Add an entry')
  await expect.element(field('What it is')).toHaveFocus()
  await type('First aid')
  await userEvent.tab()
  await type('Red Cross')
  await enter('Add a section')
  await expect.element(field('Title')).toHaveFocus()
  await type('Dog shows')
  await expect.poll(entries).toEqual(['Certificates2 entries', 'Dog shows0 entries'])
  await saved()
  const rest = { start: '', end: '', ongoing: false, url: '', text: '' }
  expect(stored()).toEqual([
    {
      title: 'Certificates',
      entries: [
        { ...rest, name: 'Kubernetes administrator', by: '' },
        { ...rest, name: 'First aid', by: 'Red Cross' },
      ],
    },
    { title: 'Dog shows', entries: [] },
  ])
})

test('the titles that are offered are in the language of the site', async () => {
  storeProfile({ sections: [], language: 'de' })
  ownerNameSaved(profile.name, 'de')
  openProfile('sections')
  await enter('Add a section')
  await expect
    .poll(() => (field('Title').element() as HTMLInputElement).list?.options[3]?.value)
    .toBe('Ehrenamt')
})

test('a save leads into the entry that is wrong, and what goes on has no end', async () => {
  storeProfile()
  openProfile('sections')
  await button(/^Talks/).click()
  await button(/^Schedulers that sleep/).click()
  await field('Until, year').fill('2019')
  await button(/^Volunteering/).click()
  await press(saveButton)
  await expect.element(field('Until, month')).toHaveFocus()
  await expect.element(text('The end comes before the start')).toBeVisible()
  await box('Still going on').click()
  await expect.element(field('Until, year')).not.toBeInTheDocument()
  await saved()
  expect(stored()?.[0]?.entries[0]).toMatchObject({ start: '2025-09', end: '', ongoing: true })
})
