import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnedProject } from '#contract/project.ts'
import { choose, fillProject, mouse, openProject, picture, press } from './forms.ts'
import { button, field, text } from './locators.ts'
import { api, openOwnersArea, refusal, reload } from './screens.ts'

const words = ['First', 'Second', 'Third']
const wordsOf = (number: number) => field(`What image ${number} shows`)
const point = button(/^What stays in sight of the image/)

function order(): string[] {
  const fields = field(/^What image \d shows$/).elements()
  return fields.map((one) => (one as HTMLInputElement).value)
}

/** The form of a project with a gallery of three, each with its words. */
async function openGallery(): Promise<OwnedProject> {
  const stored = openProject()
  await text('Case study').click()
  const files = await Promise.all(words.map((name) => picture(`${name}.png`)))
  await choose('Gallery', ...files)
  await expect.element(button(/^What stays in sight of image 3/)).toBeVisible()
  for (const [index, said] of words.entries()) await wordsOf(index + 1).fill(said)
  return stored
}

async function save(): Promise<void> {
  await button('Save changes').click()
  await expect.element(text('Project saved')).toBeVisible()
}

test('an image is dragged to another place, Escape puts it back, and the order is what is saved', async () => {
  const { _id } = await openGallery()
  const grips = () => document.querySelectorAll('ol [title="Drag to reorder"]')
  const dragged = () => document.querySelectorAll('[data-dragged]')
  const dragFirstDown = async () => {
    wordsOf(2).element().scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x = 0, y = 0 } = grips()[0]?.getBoundingClientRect() ?? {}
    const { bottom = 0 } = grips()[2]?.getBoundingClientRect() ?? {}
    await mouse('mouseMoved', x + 5, y + 5)
    await mouse('mousePressed', x + 5, y + 5)
    await mouse('mouseMoved', x + 5, bottom)
    await mouse('mouseMoved', x + 5, bottom + 30)
    await expect.poll(dragged).toHaveLength(1)
  }
  const release = () => mouse('mouseReleased', 0, 0)
  await dragFirstDown()
  await userEvent.keyboard('{Escape}')
  await release()
  await expect.poll(dragged).toHaveLength(0)
  expect(order()).toEqual(words)
  await dragFirstDown()
  await release()
  await expect.poll(order).toEqual(['Second', 'Third', 'First'])
  await expect.element(text('Image 1 is now number 3.')).toBeInTheDocument()
  await save()
  const own = api.projects.find((one) => one._id === _id)
  expect(own?.gallery.map(({ alt }) => alt)).toEqual(['Second', 'Third', 'First'])
})

test('the keyboard orders the images, is told where each is, and keeps its place', async () => {
  await openGallery()
  button('Move image 1 down').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Second', 'First', 'Third'])
  await expect.element(text('Image 1 is now number 2.')).toBeInTheDocument()
  // The image that was moved is the one that the next press moves.
  await expect.element(button('Move image 2 down')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Second', 'Third', 'First'])
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move image 3 down')).toHaveFocus()
  expect(order()).toEqual(['Second', 'Third', 'First'])
})

test('a removed image comes back to its place with its words, and has the focus', async () => {
  const stored = await openGallery()
  await button('Remove image 2').click()
  await expect.poll(order).toEqual(['First', 'Third'])
  await expect.element(button('Remove image 2')).toHaveFocus()
  await press(button('Undo'))
  await expect.poll(order).toEqual(words)
  // Of the one that is back: the one that had the focus is the third again.
  await expect.element(button('Remove image 2')).toHaveFocus()
  await save()
  expect(stored.gallery.map(({ alt }) => alt)).toEqual(words)
})

test('what is wrong is named where it is; with the only image removed the focus is where another is chosen', async () => {
  await openGallery()
  await wordsOf(2).fill('')
  await button('Save changes').click()
  await expect.element(wordsOf(2)).toHaveFocus()
  await expect.element(wordsOf(2)).toHaveAccessibleDescription('Enter what the image shows')
  await choose('Gallery', new File(['no picture'], 'broken.png', { type: 'image/png' }))
  await expect.element(text(/^broken\.png: /)).toBeVisible()
  expect(order()).toEqual(['First', '', 'Third'])
  for (const number of [3, 2, 1]) await button(`Remove image ${number}`).click()
  await expect.element(field('Gallery')).toHaveFocus()
})

test('what stays in sight of the image is chosen by pointer or keys, previewed, kept, and asked anew of another image', async () => {
  const stored = openProject()
  await text('What stays in sight of the image').click()
  await expect.element(text('There is no image yet.')).toBeVisible()
  expect(point.elements()).toEqual([])
  await choose('Upload Image', await picture('one.png'))
  await expect.element(point).toHaveAccessibleName(/50 % across, 0 % down/)
  await expect.element(point).toHaveAccessibleDescription(/cut to 16:9/)
  const { width, height } = point.element().getBoundingClientRect()
  await point.click({ position: { x: width * 0.2, y: height * 0.6 } })
  await expect.element(point).toHaveAccessibleName(/20 % across, 60 % down/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(point).toHaveAccessibleName(/20 % across, 65 % down/)
  const card = page.getByRole('figure', { name: 'On the light theme' }).getByRole('article')
  await expect
    .poll(() => getComputedStyle(card.element().querySelector('img') as Element).objectPosition)
    .toBe('20% 65%')
  await save()
  expect(stored.photoFocus).toBe('20% 65%')
  openOwnersArea(`/admin?mode=projects&edit=${stored._id}`)
  await text('What stays in sight of the image').click()
  await expect.element(point).toHaveAccessibleName(/20 % across, 65 % down/)
  await choose('Upload Image', await picture('two.png'))
  await expect.element(point).toHaveAccessibleName(/50 % across, 0 % down/)
})

test('what is typed for an image while it is being stored goes on when it is, where it was typed', async () => {
  openProject()
  await text('Case study').click()
  const release = api.hold('project/addimage')
  await choose('Gallery', await picture())
  await wordsOf(1).click()
  await userEvent.keyboard('The map')
  release()
  await expect.element(button(/^What stays in sight of image 1/)).toBeVisible()
  await userEvent.keyboard(' of Pune')
  await expect.element(wordsOf(1)).toHaveValue('The map of Pune')
  await expect.element(wordsOf(1)).toHaveFocus()
})

test('saving while an image is being stored waits for it, and sends nothing where it could not be stored', async () => {
  const stored = openProject()
  await text('Case study').click()
  const sent = () => api.bodies('project/updateproject')
  const saveWhileStored = async (answer?: () => Response) => {
    const gate = Promise.withResolvers<void>()
    const image = { image: `images/projects/${'a'.repeat(64)}.webp`, width: 8, height: 6 }
    api.answer('project/addimage', async () => {
      await gate.promise
      return answer?.() ?? image
    })
    await choose('Gallery', await picture('map.png'))
    await wordsOf(1).fill('The map')
    await button('Save changes').click()
    await expect.element(text('Waiting for the image')).toBeVisible()
    expect(sent()).toEqual([])
    gate.resolve()
  }
  await saveWhileStored(() => refusal(400, { message: 'It is odd.', code: 'bad_image' }))
  await expect.element(text('map.png: It is odd.')).toBeVisible()
  await expect.element(field('Gallery')).toHaveFocus()
  await expect.element(text('Waiting for the image')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await saveWhileStored()
  await expect.element(text('Project saved')).toBeVisible()
  expect(stored.gallery).toMatchObject([{ alt: 'The map', width: 8 }])
})

test('after a reload a draft is there with its images, and one that was on its way is asked for again', async () => {
  const stored = openProject()
  await text('Case study').click()
  await choose('Gallery', await picture('kept.png'))
  await expect.element(button(/^What stays in sight of image 1/)).toBeVisible()
  await wordsOf(1).fill('A square')
  api.hold('project/addimage')
  await choose('Gallery', await picture('lost.png'))
  await expect.poll(() => api.bodies('project/addimage')).toHaveLength(2)
  await field('Story').fill('Typed and not saved.')
  reload(`/admin?mode=projects&edit=${stored._id}`)
  await text('Case study').click()
  await expect.element(field('Story')).toHaveValue('Typed and not saved.')
  await expect
    .element(text('Choose again what was on its way: a reload cannot keep files.'))
    .toBeVisible()
  expect(order()).toEqual(['A square'])
  await save()
  expect(stored).toMatchObject({ story: 'Typed and not saved.', gallery: [{ alt: 'A square' }] })
})

test('an image that was removed is not offered to a form that is on its way, nor to the next one', async () => {
  openOwnersArea('/admin?mode=projects')
  await fillProject('Images')
  await text('Case study').click()
  await choose('Gallery', await picture())
  await wordsOf(1).fill('First')
  await button('Remove image 1').click()
  const offer = page.getByRole('status').filter({ hasText: 'Image 1 is removed.' })
  await expect.element(offer.getByRole('button', { name: 'Undo' })).toBeVisible()
  const release = api.hold('project/addproject')
  // It does not go by itself while the pointer is on it.
  await offer.hover()
  button('Add Project').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Adding...')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  release()
  await expect.element(text('Project added successfully')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})
