import { allProjects, expect, png, test, unique } from '../support/owner.ts'
import { fillProject } from '../support/owner-forms.ts'

test('a case study is written, previewed as its page though the preview comes late, sent while it is seen how far it is, and kept with its gallery in order', async ({
  page,
  make,
  expected,
}) => {
  const name = unique('Written')
  make.forget('project', name)
  const session = await page.context().newCDPSession(page)
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page
    .getByLabel('Upload Image')
    .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: await png(400, true) })
  await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  await page.getByLabel('Project Description').fill('First paragraph.\n\nSecond paragraph.')
  await page.getByText('Case study').click()
  await page.getByLabel('Result').fill('Three people use it')
  await page.getByLabel('Your role').fill('All of it')
  await page.getByLabel('Start, month').selectOption('06')
  await page.getByLabel('Start, year').fill('2025')
  const story = page.getByLabel('Story')
  await story.fill('## Why\n\n')
  const preview = page.getByRole('button', { name: 'Preview the page' })
  const script = /page-preview-[^/]*\.js/
  expected.requests.push(script)
  await page.route(script, (route) => route.abort())
  await preview.click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await expect(preview).toBeFocused()
  await page.unroute(script)
  const arrives = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await preview.click()
  await expect(preview).toBeDisabled()
  await story.pressSequentially('Because <b>I</b> could.\n\n![The second](2)')
  arrives.resolve()
  await expect(page.getByTitle('The project’s page')).toHaveCSS('height', '640px')
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

  const shown = page.frameLocator('[title="The project’s page"]')
  await expect(shown.locator('h1')).toHaveText(name)
  await expect(shown.locator('.story')).toContainText('Because I could.')
  await expect(shown.locator('figure img')).toHaveAttribute('alt', 'A red square')

  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(50_000)
  await page.getByRole('button', { name: 'Add Project' }).click()
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  const isMoving = () => bar.evaluate(({ value }: HTMLProgressElement) => value > 0.1 && value < 1)
  await expect.poll(isMoving).toBe(true)
  await limit(-1)
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
