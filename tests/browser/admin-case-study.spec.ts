import { expectNoAxeFindings } from './axe.ts'
import { allProjects, desktop, expect, phone, png, test, unique } from './owner.ts'
import { fillProject } from './owner-forms.ts'

test('a case study is written, previewed as its page, and kept with its gallery in order', async ({
  page,
  make,
}) => {
  const name = unique('Written')
  make.forget('project', name)
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page.getByLabel('Project Description').fill('First paragraph.\n\nSecond paragraph.')
  await expect(page.getByLabel('Story')).toBeHidden()
  await page.getByText('Case study').click()
  await page.getByLabel('Result').fill('Three people use it')
  await page.getByLabel('Your part').fill('All of it')
  await page.getByLabel('Begun, month').selectOption('06')
  await page.getByLabel('Begun, year').fill('2025')
  await page.getByRole('button', { name: 'Begin with four questions' }).click()
  await expect(page.getByLabel('Story')).toHaveValue(
    /^## What was the problem\?[\s\S]*came of it\?\n$/,
  )
  await page.getByLabel('Story').fill('## Why\n\nBecause <b>I</b> could.\n\n![The second](2)')
  const files = await Promise.all(
    ['one.png', 'two.png'].map(async (file) => ({
      name: file,
      mimeType: 'image/png',
      buffer: await png(),
    })),
  )
  await page.getByLabel('Gallery').setInputFiles(files)
  await expect(page.getByRole('button', { name: /What stays in sight of image 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByLabel('What image 1 shows')).toBeFocused()
  await page.getByLabel('What image 1 shows').fill('A red square')
  await page.getByLabel('What image 2 shows').fill('A blue square')
  const point = page.getByRole('button', { name: /What stays in sight of image 1/ })
  await point.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(point).toHaveAccessibleName(/45 % across, 55 % down/)
  await page.getByRole('button', { name: 'Move image 2 up' }).click()
  await expect(page.getByLabel('What image 1 shows')).toHaveValue('A blue square')

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
      ...{ result: 'Three people use it', role: 'All of it', from: '2025-06', to: '' },
      gallery: [
        { alt: 'A blue square', focus: '50% 50%', width: 64 },
        { alt: 'A red square', focus: '45% 55%', width: 64 },
      ],
    },
  ])
})

test('what is typed stays while the preview is on its way, and one that failed is tried again', async ({
  page,
  expected,
}) => {
  expected.requests.push(/page-preview/)
  const arrives = Promise.withResolvers<void>()
  let tries = 0
  await page.route('**/page-preview-*.js', async (route) => {
    tries += 1
    if (tries === 1) return route.abort()
    await arrives.promise
    return route.continue()
  })
  await page.goto('/admin?mode=projects')
  await page.getByText('Case study').click()
  const preview = page.getByRole('button', { name: 'Preview the page' })
  await preview.click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await expect(preview).toBeFocused()
  await preview.click()
  await expect(preview).toBeDisabled()
  const story = page.getByLabel('Story')
  await story.pressSequentially('Because I could.')
  await expect(story).toHaveValue('Because I could.')
  arrives.resolve()
  const shown = page.frameLocator('[title="The project’s page"]')
  await expect(shown.locator('.story')).toContainText('Because I could.')
})

test('the preview shows images under their own captions while another is on its way', async ({
  page,
}) => {
  const arrives = Promise.withResolvers<void>()
  let uploads = 0
  await page.route('**/api/project/addimage', async (route) => {
    uploads += 1
    if (uploads === 1) await arrives.promise
    await route.continue()
  })
  await page.goto('/admin?mode=projects')
  await page.getByText('Case study').click()
  await page.getByLabel('Story').fill('![First](1)\n\n![Second](2)')
  for (const [place, name] of ['first.png', 'second.png'].entries()) {
    const file = { name, mimeType: 'image/png', buffer: await png() }
    await page.getByLabel('Gallery').setInputFiles(file)
    await page.getByLabel(`What image ${place + 1} shows`).fill(name)
  }
  await expect(page.getByRole('button', { name: /What stays in sight of image 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Preview the page' }).click()
  const captions = page.frameLocator('[title="The project’s page"]').locator('figcaption')
  await expect(captions).toHaveText(['Second'])
  await expect(page.getByRole('button', { name: /What stays in sight of image 1/ })).toBeHidden()
  arrives.resolve()
  await expect(captions).toHaveText(['First', 'Second'])
})

test('a draft of a case study survives a reload with its images, and its publish switch loses nothing', async ({
  page,
  make,
}) => {
  const { _id } = await make.project()
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByText('Case study').click()
  await page.getByLabel('Story').fill('Typed and not saved.')
  await page
    .getByLabel('Gallery')
    .setInputFiles({ name: 'kept.png', mimeType: 'image/png', buffer: await png() })
  await expect(page.getByRole('button', { name: /What stays in sight of image 1/ })).toBeVisible()
  await page.getByLabel('What image 1 shows').fill('A square')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByText('Case study').click()
  await expect(page.getByLabel('Story')).toHaveValue('Typed and not saved.')
  await expect(page.getByLabel('What image 1 shows')).toHaveValue('A square')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project saved')).toBeVisible()
  const [own] = (await allProjects(page.request)).filter((project) => project._id === _id)
  expect(own).toMatchObject({ story: 'Typed and not saved.', gallery: [{ alt: 'A square' }] })
})

test('Save opens the case study as often as it was folded over something that is wrong', async ({
  page,
  make,
}) => {
  const { _id } = await make.project()
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  const fold = page.getByText('Case study')
  const year = page.getByLabel('Begun, year')
  await fold.click()
  await year.fill('20')
  for (const how of ['at once', 'folded', 'folded again']) {
    if (how !== 'at once') {
      await fold.click()
      await expect(year).toBeHidden()
    }
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(year, how).toBeVisible()
    // The month and the year are wrong together.
    await expect(page.getByLabel('Begun, month'), how).toBeFocused()
  }
})

for (const { width, height } of [phone, desktop]) {
  test(`the case study has no axe findings and fits at ${width} px in both themes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const theme of ['light', 'dark']) {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.goto('/admin?mode=projects')
      await page.getByText('Case study').click()
      await page
        .getByLabel('Gallery')
        .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: await png() })
      await expect(page.getByRole('button', { name: /What stays in sight/ })).toBeVisible()
      await expectNoAxeFindings(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}
