import { allSkills, expect, row, test, unique } from '../support/owner.ts'
import { picture } from '../support/owner-forms.ts'
import { pressBack } from './back.ts'

test('a skill is added over a reload, which asks first and keeps what was typed, and edited: another category, one image removed, the other kept', async ({
  page,
  make,
}) => {
  const name = unique('Edited')
  make.forget('skill', name)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    dialog.accept()
  })
  await page.goto('/admin?mode=skills')
  await page.getByLabel('Skill Name').fill(name)
  await page.getByLabel('Skill URL').fill('example.com')
  const dark = page.getByLabel('Dark Theme Image')
  await dark.setInputFiles(await picture('dark.png'))
  await expect(page.getByText('dark.png')).toBeVisible()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Skill Name')).toHaveValue(name)
  await expect(page.getByText('These are your unsaved changes')).toBeVisible()
  await expect(dark).toHaveAccessibleDescription(
    'Choose dark.png again: reloading the page removed it.',
  )
  await dark.setInputFiles(await picture('dark.png'))
  await page.getByLabel('Light Theme Image').setInputFiles(await picture('light.png'))
  await page.getByLabel('Published').uncheck()
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await page.getByRole('link', { name: 'Edit it' }).click()
  await expect(page.getByLabel('Skill Name')).toHaveValue(name)
  await expect(page.getByLabel('Skill URL')).toHaveValue('https://example.com/')
  await page.getByLabel('Skill Type').selectOption('cloud')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page).toHaveURL(/type=cloud/)
  await expect(row(page, name)).toBeVisible()
  const own = (await allSkills(page.request)).find((skill) => skill.name === name)
  expect(own).toMatchObject({ type: 'cloud', status: 'draft' })
  expect(own?.image).toEqual({ dark: '', light: expect.stringMatching(/^images/) })
})

test('Back closes what is open on top, then asks about what is unsaved, then goes to the page before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  const openMenu = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await openMenu.click()
  await menu.getByRole('link', { name: 'Add-Skills' }).click()
  const name = page.getByLabel('Skill Name')
  await expect(name).toBeVisible()
  const { href } = new URL(page.url())
  await openMenu.click()
  await pressBack(page)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(href)
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  const picker = page.getByRole('dialog', { name: 'Pick skills' })
  await expect(picker).toBeVisible()
  await pressBack(page)
  await expect(picker).toBeHidden()
  await expect(page).toHaveURL(href)
  await name.fill(unique('Unsaved'))
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await pressBack(page)
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(href)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  // While it is still there, Back would close it.
  await expect(question).toBeHidden()
  await pressBack(page)
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(href)
  await pressBack(page)
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(href)
  await pressBack(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
