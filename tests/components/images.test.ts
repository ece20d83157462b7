import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, server } from 'vitest/browser'
import { prepareImage } from '../../web/src/owner/forms/image-file.ts'
import { choose, fillProject, fillSkill, picture } from './forms.ts'
import { field, text } from './locators.ts'
import { openOwnersArea } from './screens.ts'

const figure = (theme: string) =>
  page
    .getByRole('complementary', { name: 'As a visitor sees it' })
    .getByRole('figure', { name: `On the ${theme} theme` })
const shown = (label: string, theme = 'light') =>
  page.getByAltText(`${label} on the ${theme} theme`)

const png = (content: BlobPart, name: string) => new File([content], name, { type: 'image/png' })

/** A PNG in which nothing is drawn. */
async function clear(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')
  return png(await canvas.convertToBlob(), name)
}

/** A PNG as large as it can be. */
async function noise(name: string, side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side)
  const pixels = new ImageData(side, side)
  const { data } = pixels
  // Longer than what a PNG finds again.
  const random = crypto.getRandomValues(new Uint8Array(65_536))
  for (let at = 0; at < data.length; at += random.length)
    data.set(random.subarray(0, data.length - at), at)
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return png(await canvas.convertToBlob(), name)
}

test('what is no image is refused before it is sent, and a large one is made smaller', async () => {
  openOwnersArea('/admin?mode=projects')
  const input = field('Upload Image')
  const cut = (await picture()).slice(0, 40)
  for (const [name, content, words] of [
    ['page.png', '<html>not an image</html>', 'This is not a PNG, JPEG or WebP image, nor an SVG.'],
    ['cut.png', cut, 'This image is damaged and cannot be opened.'],
    ['moving.png', 'GIF89a0000000000000000', 'This is not a PNG, JPEG or WebP image, nor an SVG.'],
  ] as const) {
    await choose('Upload Image', png(content, name))
    await expect.element(text(words)).toBeVisible()
    await expect.element(input).toHaveAccessibleDescription(new RegExp(`^${words}`))
    await expect.element(page.getByText(name, { exact: false })).not.toBeInTheDocument()
  }
  for (const [file, about] of [
    [await picture('wide.png', 5100, 64), /^wide\.webp, .*made smaller/],
    [await picture('small.png'), /^small\.png, \d+ KB$/],
  ] as const) {
    await choose('Upload Image', file)
    await expect.element(input).toHaveAccessibleDescription(about)
    await expect.element(input).not.toHaveAttribute('aria-invalid', 'true')
  }
})

// As wide as the site keeps at most; where nothing is made smaller the file itself is sent.
const made: [
  browser: string,
  what: string,
  file: () => Promise<File>,
  sent: string,
  width?: number,
][] = [
  ['any', 'a small one', () => picture('small.png'), 'small.png'],
  ['any', 'a wide one', () => picture('wide.png', 5100, 64), 'wide.webp', 1920],
  ['any', 'a heavy one', () => noise('heavy.png', 1250), 'heavy.webp', 1250],
  ['any', 'one that shines through', () => clear('clear.png', 2400, 60), 'clear.webp', 1920],
  ['Safari', 'one that shines through', () => clear('clear.png', 2400, 60), 'clear.png'],
  ['Safari', 'a heavy one', () => noise('heavy.png', 1250), 'heavy.jpeg', 1250],
  ['Safari', 'one of too many pixels', () => picture('wide.png', 5100), 'wide.jpeg', 1920],
  ['Safari', 'a huge one', () => clear('huge.png', 8400, 60), 'huge.png', 1920],
]

// Safari writes no WebP.
test.for(made)('in %s %s is sent as it should be', async ([browser, , file, name, width]) => {
  if (browser === 'Safari') {
    const write = HTMLCanvasElement.prototype.toBlob
    const spy = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
      quality,
    ) {
      write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality)
    })
    onTestFinished(() => spy.mockRestore())
  }
  const chosen = await file()
  const prepared = await prepareImage(chosen)
  if (!('file' in prepared)) throw new Error(prepared.error)
  expect(prepared.file.name).toBe(name)
  expect(prepared.file === chosen).toBe(width === undefined)
  if (width === undefined) return
  const bitmap = await createImageBitmap(prepared.file)
  expect(bitmap.width).toBe(width)
  const context = new OffscreenCanvas(width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const shines = /^(clear|huge)/.test(name)
  expect(context?.getImageData(0, 0, 1, 1).data[3]).toBe(shines ? 0 : 255)
})

test('a dropped image shows on the ground of both themes, and can be removed', async () => {
  openOwnersArea('/admin?mode=skills')
  await expect.element(field('Dark Theme Image')).toBeVisible()
  const { x, y, width, height } = field('Dark Theme Image').element().getBoundingClientRect()
  const browser = cdp() as { send(method: string, params: object): Promise<unknown> }
  for (const type of ['dragEnter', 'dragOver', 'drop']) {
    await browser.send('Input.dispatchDragEvent', {
      type,
      ...{ x: x + width / 2, y: y + height / 2 },
      data: {
        items: [],
        files: [`${server.config.root}/sample/covers/tiffin.webp`],
        dragOperationsMask: 1,
      },
    })
  }
  for (const theme of ['light', 'dark'])
    await expect.element(shown('Dark Theme Image', theme)).toBeVisible()
  const name = text(/^tiffin\.webp, /)
  await expect.element(name).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(name).not.toBeInTheDocument()
})

test('the card as a visitor will see it, while typing', async () => {
  openOwnersArea('/admin?mode=projects')
  await fillProject('Harbour board')
  await field('Deployed URL').fill('https://project.example.com/')
  for (const theme of ['light', 'dark']) {
    const card = figure(theme)
    await expect.element(card.getByRole('heading', { name: 'Harbour board' })).toBeVisible()
    await expect.element(card.getByText('First line.', { exact: false })).toBeVisible()
    await expect.element(card.getByText('Live demo', { exact: false })).toBeVisible()
    const technologies = card.getByRole('listitem').elements()
    expect(technologies.map((one) => one.textContent)).toEqual(['React', 'Vite', 'Node.js'])
  }
  await choose('Upload Image', await picture())
  const image = () => figure('dark').element().querySelector('img')
  await expect.poll(() => image()?.src).toMatch(/^data:image\/png/)
  // Its own width: one that a srcset only says would stretch it.
  await expect.poll(() => image()?.naturalWidth).toBe(64)
})

test('the skill tile shows the image of each theme', async () => {
  openOwnersArea('/admin?mode=skills')
  await fillSkill('Rust')
  await expect.element(figure('light').getByText('Rust')).toBeVisible()
  const source = (theme: string) => figure(theme).element().querySelector('img')?.src
  await choose('Dark Theme Image', await picture('dark.png', 64))
  await expect.poll(() => source('light')).toMatch(/^data:/)
  const dark = source('dark')
  expect(source('light')).toBe(dark)
  await choose('Light Theme Image', await picture('light.png', 32))
  await expect.poll(() => source('light')).not.toBe(dark)
  expect(source('light')).toMatch(/^data:/)
  expect(source('dark')).toBe(dark)
})
