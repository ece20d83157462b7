import { expect, hold, png } from './owner.ts'
import { namedProject, openWith } from './owner-forms.ts'
import { openPart, profile, stubProfile, test } from './owner-profile.ts'

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

test('what is typed after the profile was filled anew stays at Undo', async ({ page }) => {
  await stubProfile(page)
  await page.goto('/admin?mode=profile')
  await openPart(page, 'Who')
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('role').fill('Mine')
  await page.getByRole('button', { name: 'Fill it from…' }).click()
  const question = page.getByRole('dialog', { name: 'Fill the profile from…' })
  await question.getByLabel('The answer').fill(JSON.stringify({ ...profile, summary: 'Answered.' }))
  await question.getByRole('button', { name: 'Compare' }).click()
  const review = page.getByRole('dialog', { name: 'What differs' })
  await review.getByRole('checkbox', { name: /^Take Summary|^Take One sentence/ }).check()
  await review.getByRole('button', { name: /^Take \d/ }).click()
  await expect(field('summary')).toHaveValue('Answered.')
  await field('name').fill('Typed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field('summary')).toHaveValue(profile.summary)
  await expect(field('role')).toHaveValue('Mine')
  await expect(field('name')).toHaveValue('Typed')
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
