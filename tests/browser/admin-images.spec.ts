import { writeFile } from 'node:fs/promises'
import { expect, png, test, unique } from './owner.ts'
import { fillProject, fillSkill, picture } from './owner-forms.ts'

test('line 7: type and size are checked before sending, and a large one can be shrunk', async ({
  page,
}) => {
  await page.goto('/admin?mode=projects')
  const input = page.getByLabel('Upload Image')
  for (const [name, buffer] of [
    ['page.png', Buffer.from('<html>not an image</html>')],
    ['moving.png', Buffer.from('GIF89a0000000000000000')],
    ['empty.png', Buffer.alloc(0)],
  ] as const) {
    await input.setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(input).toHaveAccessibleDescription(/not a PNG, JPEG or WebP/)
    await expect(page.getByText(name)).toBeHidden()
  }
  const cut = (await png()).subarray(0, 40)
  await input.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: cut })
  await expect(input).toHaveAccessibleDescription(/damaged/)

  await input.setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: await png(5100),
  })
  await expect(input).toHaveAccessibleDescription(/5100 × 5100 px.*25 megapixels/)
  await input.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: await png(1250, true),
  })
  await expect(input).toHaveAccessibleDescription(/4.5 MB. The most is 4 MB/)
  await page.getByRole('button', { name: 'Shrink it to fit' }).click()
  await expect(input).toHaveAccessibleDescription(/^large\.webp, /)
  await expect(input).not.toHaveAttribute('aria-invalid', 'true')
})

test('line 7: a dropped image shows on the ground of both themes, and can be removed', async ({
  page,
}, info) => {
  await page.goto('/admin?mode=skills')
  const path = info.outputPath('dropped.png')
  await writeFile(path, await png())
  const box = await page.getByLabel('Dark Theme Image').boundingBox()
  if (!box) throw new Error('no drop area')
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
  }
  await expect(page.getByAltText('Dark Theme Image on the light theme')).toBeVisible()
  await expect(page.getByAltText('Dark Theme Image on the dark theme')).toBeVisible()
  await expect(page.getByText('dropped.png')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('dropped.png')).toBeHidden()
})

test('line 7: a large upload shows how far it is', async ({ page, make }) => {
  const name = unique('Large')
  make.forget('project', name)
  const session = await page.context().newCDPSession(page)
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page.getByLabel('Upload Image').setInputFiles({
    name: 'noise.png',
    mimeType: 'image/png',
    buffer: await png(1000, true),
  })
  await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(300_000)
  await page.getByRole('button', { name: 'Add Project' }).click()
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  const part = () => bar.evaluate((element: HTMLProgressElement) => element.value)
  await expect.poll(part).toBeGreaterThan(0.1)
  expect(await part()).toBeLessThan(1)
  await limit(-1)
  await expect(page.getByText('Project added successfully')).toBeVisible()
})

test('line 8: the card as a visitor will see it, while typing', async ({ page }) => {
  await page.goto('/admin?mode=projects')
  const card = page.getByRole('complementary', { name: 'As a visitor sees it' })
  await fillProject(page, 'Harbour board')
  await expect(card.getByRole('heading', { name: 'Harbour board' })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText(['React', 'Vite', 'Node.js'])
  await expect(card.getByText('First line.')).toBeVisible()
  await expect(card.getByText('Live demo')).toBeVisible()
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  await expect(card.locator('img')).toHaveAttribute('src', /^data:image\/png/)
  expect(
    await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
})

test('line 8: the skill tile follows the theme', async ({ page }) => {
  await page.goto('/admin?mode=skills')
  const card = page.getByRole('complementary', { name: 'As a visitor sees it' })
  await fillSkill(page, 'Playwright')
  await expect(card.getByText('Playwright')).toBeVisible()
  await page.getByLabel('Dark Theme Image').setInputFiles(await picture('dark.png'))
  await expect(card.locator('img')).toBeVisible()
  await page.getByLabel('Light Theme Image').setInputFiles(await picture('light.png'))
  await expect(page.getByAltText('Light Theme Image on the light theme')).toBeVisible()
  const light = await card.locator('img').getAttribute('src')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(card.locator('img')).not.toHaveAttribute('src', light ?? '')
})
