import type { Page } from '@playwright/test'
import type { OwnedProject } from '../../functions/src/contract/project.ts'
import { allProjects, expect, hold, png, test, unique } from './owner.ts'
import { fillProject } from './owner-forms.ts'

const words = ['First', 'Second', 'Third']

/** The form of a project with a gallery of three, each with its words. */
async function openGallery(page: Page, { _id }: OwnedProject) {
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByText('Case study').click()
  const files = await Promise.all(
    words.map(async (name) => {
      return { name: `${name}.png`, mimeType: 'image/png', buffer: await png() }
    }),
  )
  await page.getByLabel('Gallery').setInputFiles(files)
  await expect(page.getByRole('button', { name: /What stays in sight of image 3/ })).toBeVisible()
  for (const [index, text] of words.entries()) await wordsOf(page, index + 1).fill(text)
}

function wordsOf(page: Page, number: number) {
  return page.getByLabel(`What image ${number} shows`)
}

async function order(page: Page): Promise<string[]> {
  const fields = await page.getByLabel(/What image \d shows/).all()
  return Promise.all(fields.map((field) => field.inputValue()))
}

async function stored(page: Page, { _id }: OwnedProject): Promise<string[]> {
  const own = (await allProjects(page.request)).find((project) => project._id === _id)
  return own?.gallery.map(({ alt }) => alt) ?? []
}

test('an image is dragged to another place, Escape puts it back, and the order is what is saved', async ({
  page,
  make,
}) => {
  const project = await make.project()
  await openGallery(page, project)
  const grips = page.locator('ol').getByTitle('Drag to reorder')
  const dragFirstDown = async () => {
    await grips.last().scrollIntoViewIfNeeded()
    await wordsOf(page, 1).scrollIntoViewIfNeeded()
    const grip = await grips.first().boundingBox()
    const last = await grips.last().boundingBox()
    if (!grip || !last) throw new Error('no rows')
    await page.mouse.move(grip.x + 5, grip.y + 5)
    await page.mouse.down()
    await page.mouse.move(grip.x + 5, last.y + last.height, { steps: 5 })
    await page.mouse.move(grip.x + 5, last.y + last.height + 30, { steps: 5 })
  }
  await dragFirstDown()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  // Where the rows are is measured anew.
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  expect(await order(page)).toEqual(words)
  await dragFirstDown()
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['Second', 'Third', 'First'])
  await expect(page.getByText('Image 1 is now number 3.')).toBeAttached()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project saved')).toBeVisible()
  expect(await stored(page, project)).toEqual(['Second', 'Third', 'First'])
})

test('the keyboard orders the images, is told where each is, and keeps its place', async ({
  page,
  make,
}) => {
  await openGallery(page, await make.project())
  const down = page.getByRole('button', { name: 'Move image 1 down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['Second', 'First', 'Third'])
  await expect(page.getByText('Image 1 is now number 2.')).toBeAttached()
  // The image that was moved is the one that the next press moves.
  await expect(page.getByRole('button', { name: 'Move image 2 down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['Second', 'Third', 'First'])
  await page.keyboard.press('Enter')
  expect(await order(page)).toEqual(['Second', 'Third', 'First'])
})

test('a removed image comes back to its place with its words, and the focus is not lost', async ({
  page,
  make,
}) => {
  const project = await make.project()
  await openGallery(page, project)
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await expect.poll(() => order(page)).toEqual(['First', 'Third'])
  await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => order(page)).toEqual(words)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project saved')).toBeVisible()
  expect(await stored(page, project)).toEqual(words)
})

test('with the only image removed the focus is where another is chosen', async ({ page, make }) => {
  await openGallery(page, await make.project())
  for (const number of [3, 2, 1]) {
    await page.getByRole('button', { name: `Remove image ${number}` }).click()
  }
  await expect(page.getByLabel('Gallery')).toBeFocused()
})

test('an image without words, and one that cannot be read, are named where they are', async ({
  page,
  make,
}) => {
  await openGallery(page, await make.project())
  await wordsOf(page, 2).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(wordsOf(page, 2)).toBeFocused()
  await expect(wordsOf(page, 2)).toHaveAccessibleDescription('Enter what the image shows')
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Gallery').setInputFiles(broken)
  await expect(page.getByText(/^broken\.png: /)).toBeVisible()
  expect(await order(page)).toEqual(['First', '', 'Third'])
})

test('an end before the start is said beside it, until one of the two is another', async ({
  page,
  make,
}) => {
  const project = await make.project()
  await page.goto(`/admin?mode=projects&edit=${project._id}`)
  await page.getByText('Case study').click()
  await page.getByLabel('Begun, month').selectOption('06')
  await page.getByLabel('Begun, year').fill('2025')
  await page.getByLabel('Ended, month').selectOption('05')
  await page.getByLabel('Ended, year').fill('2025')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const ended = page.getByRole('group', { name: 'Ended' })
  await expect(ended.getByText('The end comes before the start')).toBeVisible()
  await expect(page.getByLabel('Ended, month')).toBeFocused()
  await page.getByLabel('Begun, month').selectOption('04')
  await expect(ended.getByText('The end comes before the start')).toBeHidden()
})

test('what stays in sight of the image is chosen by pointer or keys, previewed, kept, and asked anew of another image', async ({
  page,
  make,
}) => {
  const { _id } = await make.project()
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  const point = page.getByRole('button', { name: /What stays in sight of the image/ })
  await expect(point).toBeHidden()
  const image = { name: 'one.png', mimeType: 'image/png', buffer: await png() }
  await page.getByText('What stays in sight of the image').click()
  await expect(page.getByText('There is no image yet.')).toBeVisible()
  await page.getByLabel('Upload Image').setInputFiles(image)
  await expect(point).toHaveAccessibleName(/50 % across, 0 % down/)
  const box = await point.boundingBox()
  await point.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.6 } })
  await expect(point).toHaveAccessibleName(/20 % across, 60 % down/)
  await page.keyboard.press('ArrowDown')
  await expect(point).toHaveAccessibleName(/20 % across, 65 % down/)
  const preview = page.getByRole('figure', { name: 'On the light theme' })
  await expect(preview.locator('article img')).toHaveCSS('object-position', '20% 65%')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project saved')).toBeVisible()
  const own = (await allProjects(page.request)).find((project) => project._id === _id)
  expect(own).toMatchObject({ photoFocus: '20% 65%' })
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByText('What stays in sight of the image').click()
  await page.getByLabel('Upload Image').setInputFiles({ ...image, name: 'two.png' })
  await expect(point).toHaveAccessibleName(/50 % across, 0 % down/)
})

test('what is typed for an image while it is being stored goes on when it is, where it was typed', async ({
  page,
  make,
}) => {
  const { _id } = await make.project()
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByText('Case study').click()
  const release = await hold(page, 'project/addimage')
  const file = { name: 'slow.png', mimeType: 'image/png', buffer: await png() }
  await page.getByLabel('Gallery').setInputFiles([file])
  await wordsOf(page, 1).pressSequentially('The map')
  release()
  await expect(page.getByRole('button', { name: /What stays in sight of image 1/ })).toBeVisible()
  await page.keyboard.type(' of Pune')
  await expect(wordsOf(page, 1)).toHaveValue('The map of Pune')
  await expect(wordsOf(page, 1)).toBeFocused()
})

test('an image that was on its way when the page was reloaded is asked for again', async ({
  page,
  make,
}) => {
  const project = await make.project()
  await page.goto(`/admin?mode=projects&edit=${project._id}`)
  await page.getByText('Case study').click()
  await page.route('**/api/project/addimage', () => {})
  const file = { name: 'slow.png', mimeType: 'image/png', buffer: await png() }
  const asked = page.waitForRequest('**/api/project/addimage')
  await page.getByLabel('Gallery').setInputFiles([file])
  await asked
  await page.getByLabel('Your part').fill('All of it')
  await page.reload()
  await page.getByText('Case study').click()
  await expect(page.getByLabel('Your part')).toHaveValue('All of it')
  await expect(
    page.getByText('Choose again what was on its way: a reload cannot keep files.'),
  ).toBeVisible()
  await expect(page.getByText('Image 1 is being stored')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project saved')).toBeVisible()
})

test('an image that was removed is not offered to a form that is on its way, nor to the next one', async ({
  page,
  make,
}) => {
  const name = unique('Images')
  make.forget('project', name)
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page.getByText('Case study').click()
  await page
    .getByLabel('Gallery')
    .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: await png() }])
  await wordsOf(page, 1).fill('First')
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  const offer = page.getByRole('status').filter({ hasText: 'Image 1 is removed.' })
  await expect(offer.getByRole('button', { name: 'Undo' })).toBeVisible()
  const release = await hold(page, 'project/addproject')
  // It does not go by itself while the pointer is on it.
  await offer.hover()
  await page.getByRole('button', { name: 'Add Project' }).press('Enter')
  await expect(page.getByText('Adding...')).toBeVisible()
  await expect(offer).toBeHidden()
  release()
  await expect(page.getByText('Project added successfully')).toBeVisible()
})
