import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, server } from 'vitest/browser'
import { prepareImage } from '../../web/src/owner/forms/images/image-file.ts'
import { followSession } from '../../web/src/owner/session/session.ts'
import {
  beginProject,
  choose,
  fillSkill,
  holdImages,
  openProject,
  picture,
  press,
  signInAgain,
} from './forms.ts'
import { button, field, text } from './locators.ts'
import { api, openOwnersArea, refusal, reload } from './screens.ts'

const figure = (theme: string) =>
  page
    .getByRole('complementary', { name: 'As a visitor sees it' })
    .getByRole('figure', { name: `On the ${theme} theme` })
const shown = (label: string, theme = 'light') =>
  page.getByAltText(`${label} on the ${theme} theme`)

const png = (content: BlobPart, name: string) => new File([content], name, { type: 'image/png' })

async function clear(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')
  return png(await canvas.convertToBlob(), name)
}

/** A PNG of more bytes than may be sent. */
const heavy = async () => png(new Blob([await picture(), new Uint8Array(5_000_000)]), 'heavy.png')

const damaged = 'This image is damaged, or too large for this browser. Export it anew.'

async function fileOf(name: string): Promise<File> {
  const response = await fetch(new URL(`./pictures/${name}`, import.meta.url))
  return new File([await response.blob()], name)
}

test.for<[name: string, content: () => BlobPart | Promise<BlobPart>, words: string]>([
  ['page.png', () => '<html>not an image</html>', 'This file is not an image that can be used.'],
  ['cut.png', async () => (await picture()).slice(0, 40), damaged],
  ['cut-off.jpg', () => fileOf('cut-off.jpg'), damaged],
  ['nothing.png', () => '', 'This file is empty.'],
  [
    'photo.jpg',
    () => '\0\0\0 ftypheic\0\0\0\0mif1heic',
    'HEIC photos cannot be opened in this browser.',
  ],
  [
    'scan.png',
    () => 'II*\0\b\0\0\0',
    'TIFF images and raw photos cannot be opened in this browser.',
  ],
  [
    'film.png',
    () => '\0\0\0 ftypqt  ',
    'Videos cannot be opened in this browser. Choose a still of it.',
  ],
  [
    'print.png',
    () => '%PDF-1.7',
    'Documents cannot be opened in this browser. Export the page as PNG',
  ],
])('%s is refused, since the browser cannot open it', async ([name, content, words]) => {
  const error = expect.stringMatching(new RegExp(`^${words}`))
  expect(await prepareImage(png(await content(), name))).toEqual({ error })
})

test('an image that stays too large when it is made smaller is refused', async () => {
  const noise = new ImageData(1920, 2880)
  noise.data.forEach((_, at) => {
    noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
  })
  const canvas = new OffscreenCanvas(1920, 2880)
  canvas.getContext('2d')?.putImageData(noise, 0, 0)
  const words = /^The image is \d\.\d MB, even when made smaller\. Choose one of at most 4 MB\.$/
  const prepared = await prepareImage(png(await canvas.convertToBlob(), 'noise.png'))
  expect(prepared).toEqual({ error: expect.stringMatching(words) })
})

test('a file that is far too large is refused without being read', async () => {
  const file = new File([new Uint8Array(65 * 1024 * 1024)], 'film.mov')
  const read = [vi.spyOn(file, 'arrayBuffer'), vi.spyOn(file, 'text'), vi.spyOn(file, 'slice')]
  const error = 'This file has 65 MB. Choose one of at most 64 MB.'
  expect(await prepareImage(file)).toEqual({ error })
  for (const way of read) expect(way).not.toHaveBeenCalled()
})

test('a refused file is said aloud, beside a single image and in a gallery', async () => {
  openProject()
  await text('Case study').click()
  for (const label of ['Upload Image', 'Gallery']) {
    const about = (field(label).element().getAttribute('aria-describedby') ?? '').split(' ')
    // A screen reader follows a region that was there before its words.
    const region = about
      .map((id) => document.getElementById(id)?.closest('[aria-live=polite]'))
      .find(Boolean)
    await choose(label, new File(['no picture'], 'broken.png', { type: 'image/png' }))
    await expect.poll(() => region?.textContent).toContain('This file is not an image')
  }
})

// At most as wide as the site keeps; a file that needs no scaling is sent unchanged.
const made: [
  browser: string,
  what: string,
  file: () => Promise<File>,
  sent: string,
  width?: number,
][] = [
  ['any', 'a small one', () => picture('small.png'), 'small.png'],
  ['any', 'a wide one', () => picture('wide.png', 5100, 64), 'wide.webp', 1920],
  ['any', 'a heavy one', heavy, 'heavy.webp', 64],
  ['any', 'one that shines through', () => clear('clear.png', 2400, 60), 'clear.webp', 1920],
  ['Safari', 'one that shines through', () => clear('clear.png', 2400, 60), 'clear.png'],
  ['Safari', 'a heavy one', heavy, 'heavy.jpeg', 64],
  ['Safari', 'one of too many pixels', () => picture('wide.png', 5100), 'wide.jpeg', 1920],
  ['Safari', 'a huge one', () => clear('huge.png', 8400, 60), 'huge.png', 1920],
]

// Safari cannot encode WebP.
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

test.for([
  ['moving.gif', 'a still of its first frame'],
  ['moving.png', 'a still of its first frame'],
  ['moving.webp', 'a still of its first frame'],
  ['photo.avif', undefined],
] as const)('%s is sent as WebP, and it is said what becomes of it', async ([name, change]) => {
  const prepared = await prepareImage(await fileOf(name))
  expect(prepared).toMatchObject({ file: { type: 'image/webp' } })
  expect('change' in prepared ? prepared.change : undefined).toBe(change)
})

test('where the browser returns noise for what is drawn, a photo is sent as it is, and what cannot be is refused', async () => {
  const read = CanvasRenderingContext2D.prototype.getImageData
  const noise = vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData')
  noise.mockImplementation(function (this: CanvasRenderingContext2D, x, y, width, height) {
    const image = read.call(this, x, y, width, height)
    crypto.getRandomValues(image.data)
    return image
  })
  onTestFinished(() => noise.mockRestore())
  const photo = await picture('wide.jpg', 2400, 40)
  expect(await prepareImage(photo)).toMatchObject({ file: photo })
  const unreadable = { error: expect.stringMatching(/^This browser hides what is drawn/) }
  expect(await prepareImage(await fileOf('photo.avif'))).toEqual(unreadable)
  expect(await prepareImage(await picture('huge.png', 8400, 60))).toEqual(unreadable)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
  expect(await prepareImage(new File([svg], 'a.svg'))).toEqual(unreadable)

  openOwnersArea('/admin?mode=skills')
  await button('Pick from 3,000 icons').click()
  const brands = page.getByRole('dialog', { name: 'Pick skills' })
  await brands.getByLabelText('Search brands').fill('Lit')
  await brands.getByRole('button', { name: 'Lit', exact: true }).click()
  await brands.getByRole('button', { name: 'Add 1 skill' }).click()
  await expect.element(brands.getByText(/^This browser hides what is drawn/)).toBeVisible()
  expect(api.bodies('skill/addskill')).toEqual([])
})

test('a dropped image shows on the ground of both themes and on the tile of each, and can be removed', async () => {
  openOwnersArea('/admin?mode=skills')
  await fillSkill('Rust')
  await expect.element(figure('light').getByText('Rust')).toBeVisible()
  const { x, y, width, height } = field('Dark Theme Image').element().getBoundingClientRect()
  const browser = cdp() as { send(method: string, params: object): Promise<unknown> }
  for (const type of ['dragEnter', 'dragOver', 'drop']) {
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: {
        items: [],
        files: [`${server.config.root}/sample/covers/tiffin.webp`],
        dragOperationsMask: 1,
      },
    })
  }
  for (const theme of ['light', 'dark'])
    await expect.element(shown('Dark Theme Image', theme)).toBeVisible()
  const source = (theme: string) => figure(theme).element().querySelector('img')?.src
  await expect.poll(() => source('light')).toMatch(/^data:/)
  const dark = source('dark')
  expect(source('light')).toBe(dark)
  await choose('Light Theme Image', await picture('light.png', 32))
  await expect.poll(() => source('light')).not.toBe(dark)
  expect(source('light')).toMatch(/^data:/)
  expect(source('dark')).toBe(dark)
  const name = text(/^tiffin\.webp, /)
  await expect.element(name).toBeVisible()
  await button('Remove').first().click()
  await expect.element(name).not.toBeInTheDocument()
})

const image = page.getByAltText('Upload Image on the light theme')
const noImage = new File(['No image'], 'words.png', { type: 'image/png' })

test('an image that is still being opened stays out after one chosen after it, “Remove” and “Start over”', async () => {
  openOwnersArea('/admin?mode=projects')
  await field('Project Name').fill('Typed before')
  reload('/admin?mode=projects')
  const openSlow = holdImages('slow.png')
  const chooseSlow = async () => {
    await choose('Upload Image', await picture('slow.png'))
    await expect.element(text('Opening…')).toBeVisible()
  }
  await chooseSlow()
  await choose('Upload Image', await picture('quick.png'))
  await expect.element(image).toBeVisible()
  for (const way of ['Remove', 'Start over']) {
    await chooseSlow()
    await press(button(way))
    await expect.element(text('Opening…')).not.toBeInTheDocument()
    if (way === 'Remove') await expect.element(field('Upload Image')).toHaveFocus()
  }
  await openSlow()
  await expect.element(text('Choose an image')).toBeVisible()
  await expect.element(field('Upload Image')).toHaveAccessibleDescription(/^PNG, JPEG, WebP/)
})

test('saving while an image is being opened waits for it, and sends what was opened', async () => {
  const openSlow = holdImages()
  await beginProject('Board')
  await choose('Upload Image', await picture('slow.png', 3000, 64))
  await button('Add Project').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  expect(api.bodies('project/addproject')).toEqual([])
  await openSlow()
  await expect.element(text('Project added successfully')).toBeVisible()
  expect(api.bodies('project/addproject')).toHaveLength(1)
  expect(api.projects).toMatchObject([{ photo: 'images/projects/slow.webp' }])
})

test('saving while an image is being opened that turns out to be damaged sends nothing', async () => {
  const openSlow = holdImages()
  await beginProject('Board')
  const cut = new File([(await picture()).slice(0, 60)], 'slow.png', { type: 'image/png' })
  await choose('Upload Image', cut)
  await button('Add Project').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  openSlow()
  await expect.element(text(damaged)).toBeVisible()
  await expect.element(text('Waiting for the image')).not.toBeInTheDocument()
  await expect.element(field('Upload Image')).toHaveFocus()
  expect(api.bodies('project/addproject')).toEqual([])
})

test('a file that was refused does not take the focus from the image that is wrong, nor stop a form that waits for another; “Start over” takes it back', async () => {
  openOwnersArea('/admin?mode=skills')
  await field('Skill Name').fill('Typed before')
  reload('/admin?mode=skills')
  const openSlow = holdImages('slow.png')
  const [dark, light] = [field('Dark Theme Image'), field('Light Theme Image')]
  const chooseRefused = async () => {
    await choose('Dark Theme Image', noImage)
    await expect.element(dark).toHaveAccessibleDescription(/not an image/)
  }
  await chooseRefused()
  await button('Start over').click()
  await expect.element(dark).not.toHaveAccessibleDescription(/not an image/)

  await fillSkill('Refused')
  await chooseRefused()
  const fields = { light: 'Not this one' }
  api.answer('skill/addskill', () => refusal(400, { message: '', code: 'invalid', fields }))
  await button('Add Skill').click()
  await expect.element(light).toHaveFocus()
  await expect.element(dark).toHaveAccessibleDescription(/not an image/)

  api.answer('skill/addskill')
  await choose('Light Theme Image', await picture('slow.png'))
  await button('Add Skill').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  await expect.element(dark).toHaveAccessibleDescription(/not an image/)
  await openSlow()
  await expect.element(text('Skill added successfully')).toBeVisible()
})

test('a form that waits for two images is sent once one is there and the other was taken out', async () => {
  const openSlow = holdImages()
  openOwnersArea('/admin?mode=skills')
  await fillSkill('Rust')
  await choose('Dark Theme Image', await picture('slow.png'))
  await choose('Light Theme Image', await picture('slow.png'))
  await button('Add Skill').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  await button('Remove').last().click()
  await openSlow()
  await expect.element(text('Skill added successfully')).toBeVisible()
  expect(api.skills).toMatchObject([{ image: { dark: 'images/skills/slow.png', light: '' } }])
})

test('an image that was being opened when the session ended is opened after signing in again', async () => {
  followSession()
  const openSlow = holdImages()
  openOwnersArea('/admin?mode=projects')
  await choose('Upload Image', await picture('slow.png'))
  await expect.element(text('Opening…')).toBeVisible()
  localStorage.removeItem('user')
  dispatchEvent(new Event('focus'))
  await signInAgain()
  await expect.element(text('Opening…')).toBeVisible()
  openSlow()
  await expect.element(image).toBeVisible()
})

test('an image that opens neither scrolls nor lengthens the page, so that no click falls beside', async () => {
  const openSlow = holdImages()
  await beginProject('Pressed')
  const place = () => [scrollY, document.body.scrollHeight]
  const before = place()
  await choose('Upload Image', await picture('slow.png'))
  await expect.element(text('Opening…')).toBeVisible()
  await expect.poll(place).toEqual(before)
  openSlow()
  await expect.element(image).toBeVisible()
  await expect.poll(place).toEqual(before)
})
