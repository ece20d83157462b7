import { expect, hold, png, test } from './owner.ts'
import { namedProject, openWith } from './owner-forms.ts'

test('what is typed after a project was filled anew stays at Undo', async ({ page }) => {
  await openWith(page, 'projects', { projects: [namedProject('Named')] })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Project Name').fill('Mine')
  await page.getByRole('button', { name: 'Named' }).click()
  await expect(field('Project Description')).toHaveValue('Found.')
  await field('GitHub URL').fill('https://github.com/example/typed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field('Project Name')).toHaveValue('Mine')
  await expect(field('Project Description')).toHaveValue('')
  await expect(field('GitHub URL')).toHaveValue('https://github.com/example/typed')
})

test('images that were on their way when the form was filled anew are there after Undo', async ({
  page,
}) => {
  await openWith(page, 'projects', { projects: [namedProject('Named')] })
  await page.getByText('Case study').click()
  const release = await hold(page, 'project/addimage')
  const files = ['a.png', 'b.png'].map(async (name) => {
    return { name, mimeType: 'image/png', buffer: await png() }
  })
  await page.getByLabel('Gallery').setInputFiles(await Promise.all(files))
  await expect(page.getByText('Image 2 is being stored')).toBeAttached()
  await page.getByRole('button', { name: 'Named' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // It stays as long as the mouse is over it.
  await undo.hover()
  release()
  const point = page.getByRole('button', { name: /What stays in sight of image/ })
  await expect(point).toHaveCount(2)
  await page.getByLabel('What image 1 shows').fill('Typed after')
  await undo.click()
  await expect(page.getByLabel('Project Name')).toHaveValue('')
  await expect(point).toHaveCount(2)
  await expect(page.getByText(/is being stored/)).toHaveCount(0)
  await expect(page.getByLabel('What image 1 shows')).toHaveValue('Typed after')
  await expect(page.getByLabel('What image 2 shows')).toHaveValue('')
})
