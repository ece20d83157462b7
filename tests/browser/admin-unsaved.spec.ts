import { expect, goBack, test } from './owner.ts'
import { fillProject, picture } from './owner-forms.ts'

test('another mode, Back and a reload ask first', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await page.getByLabel('Skill Name').fill('Half')
  await page.getByRole('link', { name: 'Add-Projects' }).click()
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(ask.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ask).toBeHidden()
  await expect(page.getByLabel('Skill Name')).toHaveValue('Half')
  await goBack(page)
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Skill Name')).toHaveValue('Half')

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Skill Name')).toHaveValue('Half')
  await expect(page.getByText('This is what you had typed.')).toBeVisible()

  await page.getByRole('link', { name: 'Add-Projects' }).click()
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Add Project' })).toBeVisible()
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await expect(page.getByLabel('Skill Name')).toHaveValue('')
})

test('an empty form is left without a question', async ({ page }) => {
  await page.goto('/admin?mode=skills')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'All Skills' })).toBeVisible()
})

test('after a reload a file has to be chosen again, and the form says which', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Reloaded')
  await page.getByLabel('Upload Image').setInputFiles(await picture('cover.png'))
  await expect(page.getByText('cover.png')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Project Name')).toHaveValue('Reloaded')
  await expect(page.getByLabel('Upload Image')).toHaveAccessibleDescription(
    'Choose cover.png again: a reload cannot keep files.',
  )
})
