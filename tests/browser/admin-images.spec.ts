import { writeFile } from 'node:fs/promises'
import { expect, png, test, unique } from './owner.ts'
import { fillProject, fillSkill, picture } from './owner-forms.ts'

test('type and size are checked before sending, and a large one is made smaller', async ({
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

  // As wide as the site keeps at most; what is smaller is sent as it is, and what shines through stays.
  for (const [name, buffer, sent] of [
    ['wide.png', await png(5100), /^wide\.webp, .*made smaller/],
    ['heavy.png', await png(1250, true), /^heavy\.webp, .*made smaller/],
    ['small.png', await png(), /^small\.png, \d+ KB$/],
    ['clear.png', await transparent(), /^clear\.webp, .*made smaller/],
  ] as const) {
    await input.setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(input).toHaveAccessibleDescription(sent)
    await expect(input).not.toHaveAttribute('aria-invalid', 'true')
  }
  const shown = page.getByAltText('Upload Image on the light theme')
  const corner = await shown.evaluate((image: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(image, 0, 0)
    return [image.naturalWidth, context?.getImageData(0, 0, 1, 1).data[3]]
  })
  expect(corner).toEqual([1920, 0])
})

test('where the browser writes no WebP, as Safari, what the server takes is sent as it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const write = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  await page.goto('/admin?mode=projects')
  const input = page.getByLabel('Upload Image')
  for (const [name, buffer, sent] of [
    ['clear.png', await transparent(), /^clear\.png, \d+ KB$/],
    ['heavy.png', await png(1250, true), /^heavy\.jpeg, .*made smaller/],
    ['wide.png', await png(5100), /^wide\.jpeg, .*made smaller/],
    ['huge.png', await transparent(4200), /^huge\.png, .*made smaller/],
  ] as const) {
    await input.setInputFiles({ name, mimeType: 'image/png', buffer })
    // Until it is opened its own name and size are said.
    await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
    await expect(input).toHaveAccessibleDescription(sent)
    await expect(input).not.toHaveAttribute('aria-invalid', 'true')
  }
})

test('a dropped image shows on the ground of both themes, and can be removed', async ({
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

test('a large upload shows how far it is', async ({ page, make }) => {
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

test('the card as a visitor will see it, while typing', async ({ page }) => {
  await page.goto('/admin?mode=projects')
  const card = page.getByRole('complementary', { name: 'As a visitor sees it' })
  await fillProject(page, 'Harbour board')
  for (const theme of ['light', 'dark']) {
    const one = card.getByRole('figure', { name: `On the ${theme} theme` })
    await expect(one.getByRole('heading', { name: 'Harbour board' })).toBeVisible()
    await expect(one.getByRole('listitem')).toHaveText(['React', 'Vite', 'Node.js'])
    await expect(one.getByText('First line.')).toBeVisible()
    await expect(one.getByText('Live demo')).toBeVisible()
  }
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  await expect(card.locator('img').first()).toHaveAttribute('src', /^data:image\/png/)
  // Its own width: one that a srcset only says would stretch it.
  await expect
    .poll(() =>
      card
        .locator('img')
        .last()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(64)
})

test('the skill tile shows the image of each theme', async ({ page }) => {
  await page.goto('/admin?mode=skills')
  const card = page.getByRole('complementary', { name: 'As a visitor sees it' })
  const tile = (theme: string) => card.getByRole('figure', { name: `On the ${theme} theme` })
  await fillSkill(page, 'Playwright')
  await expect(tile('light').getByText('Playwright')).toBeVisible()
  await page.getByLabel('Dark Theme Image').setInputFiles(await picture('dark.png'))
  await expect(tile('light').locator('img')).toBeVisible()
  const dark = await tile('dark').locator('img').getAttribute('src')
  await expect(tile('light').locator('img')).toHaveAttribute('src', dark ?? '')
  await page.getByLabel('Light Theme Image').setInputFiles(await picture('light.png'))
  await expect(tile('light').locator('img')).not.toHaveAttribute('src', dark ?? '')
  await expect(tile('dark').locator('img')).toHaveAttribute('src', dark ?? '')
})

async function transparent(height = 1200): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: 2 * height, height, channels: 4, background } })
    .png()
    .toBuffer()
}
