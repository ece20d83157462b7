/** How many taps an owner's everyday takes from the overview on a phone; what is typed, Next too, is not counted. */
import type { Page } from '@playwright/test'
import { expect, phone, unique } from '../support/owner.ts'
import { picture } from '../support/owner-forms.ts'
import { profile, test } from './owner-profile.ts'
import { press } from './press.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

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
