import { allProjects, expect, png, test, unique } from '../support/owner.ts'
import { fillProject } from '../support/owner-forms.ts'

test('a case study is written, previewed as its page, and kept with its gallery in order', async ({
  page,
  make,
}) => {
  const name = unique('Written')
  make.forget('project', name)
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page.getByLabel('Project Description').fill('First paragraph.\n\nSecond paragraph.')
  await page.getByText('Case study').click()
  await page.getByLabel('Result').fill('Three people use it')
  await page.getByLabel('Your role').fill('All of it')
  await page.getByLabel('Start, month').selectOption('06')
  await page.getByLabel('Start, year').fill('2025')
  await page.getByLabel('Story').fill('## Why\n\nBecause <b>I</b> could.\n\n![The second](2)')
  const files = await Promise.all(
    ['one.png', 'two.png'].map(async (file) => ({
      name: file,
      mimeType: 'image/png',
      buffer: await png(),
    })),
  )
  await page.getByLabel('Gallery').setInputFiles(files)
  await expect(page.getByRole('button', { name: /Focal point of image 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByLabel('Description of image 1')).toBeFocused()
  await page.getByLabel('Description of image 1').fill('A red square')
  await page.getByLabel('Description of image 2').fill('A blue square')
  const point = page.getByRole('button', { name: /Focal point of image 1/ })
  await point.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(point).toHaveAccessibleName(/45 % across, 55 % down/)
  await page.getByRole('button', { name: 'Move image 2 up' }).click()
  await expect(page.getByLabel('Description of image 1')).toHaveValue('A blue square')

  await page.getByRole('button', { name: 'Preview the page' }).click()
  const preview = page.frameLocator('[title="The project’s page"]')
  await expect(preview.locator('h1')).toHaveText(name)
  await expect(preview.locator('.story')).toContainText('Because I could.')
  await expect(preview.locator('figure img')).toHaveAttribute('alt', 'A red square')

  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByText('Project added successfully')).toBeVisible()
  const own = (await allProjects(page.request)).filter((project) => project.name === name)
  expect(own).toMatchObject([
    {
      description: 'First paragraph.\n\nSecond paragraph.',
      result: 'Three people use it',
      role: 'All of it',
      from: '2025-06',
      to: '',
      gallery: [
        { alt: 'A blue square', focus: '50% 50%', width: 64 },
        { alt: 'A red square', focus: '45% 55%', width: 64 },
      ],
    },
  ])
})
