import { expect, test } from '../support/owner.ts'
import { fillProject, picture } from '../support/owner-forms.ts'

test('a reload asks first, and keeps what was typed; a file has to be chosen again, and the form says which', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    dialog.accept()
  })
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Reloaded')
  await page.getByLabel('Upload Image').setInputFiles(await picture('cover.png'))
  await expect(page.getByText('cover.png')).toBeVisible()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Project Name')).toHaveValue('Reloaded')
  await expect(page.getByText('These are your unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Upload Image')).toHaveAccessibleDescription(
    'Choose cover.png again: reloading the page removed it.',
  )
})
