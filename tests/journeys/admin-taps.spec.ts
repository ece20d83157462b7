/** How many taps an owner's everyday takes from the overview on a phone; what is typed, Next too, is not counted. */
import type { Page } from '@playwright/test'
import { erase, expect, phone, unique } from '../support/owner.ts'
import { picture } from '../support/owner-forms.ts'
import { profile, test } from './owner-profile.ts'
import { press } from './press.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

const company = unique('Wharf')

test.afterEach(() => erase('versions', 'name', [company]))

/** Taps from the overview on. */
async function fromOverview(page: Page) {
  await page.goto('/admin')
  let count = 0
  return {
    count: () => count,
    async tap(name: string) {
      count += 1
      await press(page, name, 'touch')
    },
    async tapField(label: string) {
      count += 1
      await page.getByLabel(label, { exact: true }).tap()
    },
    /** One that opens the phone's sheet, and one on the photo. */
    async choosePhoto(label: string) {
      count += 2
      await page.getByLabel(label).setInputFiles(await picture('photo.png'))
    },
  }
}

test('a project with its photo takes 6, a typo in a job 4, a place in the order 2', async ({
  page,
  make,
  storeProfile,
}) => {
  await storeProfile(profile)
  const name = unique('Tapped')
  make.forget('project', name)

  const project = await fromOverview(page)
  await project.tap('Add project')
  await project.tapField('Project Name')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.keyboard.type('What it does.')
  await project.tapField('GitHub URL')
  await page.keyboard.type('github.com/example-ira/tapped')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('React')
  await project.choosePhoto('Upload Image')
  await project.tap('Add Project')
  await expect(page.getByText(`“${name}” is on your page.`)).toBeVisible()
  expect(project.count()).toBe(6)

  const typo = await fromOverview(page)
  await typo.tap('Profile')
  await typo.tap('Experience')
  await typo.tapField('Job title')
  await page.keyboard.type('x')
  await typo.tap('Save profile')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  expect(typo.count()).toBe(4)

  const order = await fromOverview(page)
  await order.tap(`Actions for ${name}`)
  await order.tap('Move to the bottom')
  await expect(page.getByText(new RegExp(`${name} is now number`))).toBeAttached()
  expect(order.count()).toBe(2)
})

test('five skills with their icons take 7, as a list 4, a version with its link 4, an answer to a message 3', async ({
  page,
  make,
  storeProfile,
}) => {
  await storeProfile(profile)
  const names = ['Elm', 'Gleam', 'Nim', 'Crystal', 'Nushell']
  const others = ['Elixir', 'Erlang', 'Haskell', 'OCaml', 'Julia']
  for (const name of [...names, ...others]) make.forget('skill', name)

  const skills = await fromOverview(page)
  await skills.tap('Pick skills')
  await expect(page.getByLabel('Search brands')).toBeFocused()
  for (const name of names) {
    await page.keyboard.type(name)
    await skills.tap(name)
  }
  await skills.tap('Add 5 skills')
  await expect(page.getByText('5 skills added')).toBeVisible()
  expect(skills.count()).toBe(7)

  // For a focus that the script sets a moment after the tap, an iPhone does not open its keyboard.
  const asList = await fromOverview(page)
  await asList.tap('Pick skills')
  await asList.tapField('Search brands')
  await page.keyboard.insertText(others.join(', '))
  await asList.tap('Choose all 5')
  await asList.tap('Add 5 skills')
  await expect(page.getByText('5 skills added')).toBeVisible()
  expect(asList.count()).toBe(4)

  const version = await fromOverview(page)
  await version.tap('Résumé')
  await version.tap('Compare with a job advert')
  await version.tapField('Text of the advert')
  await page.keyboard.insertText('We look for somebody who knows Rust and Nix.')
  await version.tapField('Company')
  await page.keyboard.type(company)
  await expect(page.getByLabel('Company')).toHaveAttribute('enterkeyhint', 'done')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /\/cv\/[a-z\d]{16}$/ })).toBeInViewport()
  expect(version.count()).toBe(4)

  const { fullname } = await make.message()
  const answer = await fromOverview(page)
  await answer.tap('Messages')
  await answer.tap(`Unread. ${fullname}`)
  await answer.tap('Reply')
  const letter = page.getByRole('listitem').filter({ hasText: fullname })
  await expect(letter.getByText('Replied')).toBeVisible()
  expect(answer.count()).toBe(3)
})
