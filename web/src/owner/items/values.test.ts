import { expect, it } from 'vitest'
import { projects as contract, type OwnedProject } from '#contract/project.ts'
import { noImage } from '../session/autosave.ts'
import type { Collection, Item } from './collection.ts'
import {
  describeValue,
  findErrors,
  focusAfter,
  readGallery,
  startFrom,
  toForm,
  toItem,
  withNewAddress,
} from './values.ts'

const collection = {
  ...{ contract, fields: [], images: { photo: 'Image' }, example: {} },
} as unknown as Collection

const image = (letter: string, alt: string) => ({
  ...{ image: `images/projects/${letter.repeat(64)}.webp`, alt, focus: '50% 50%' },
  ...{ width: 800, height: 600 },
})

const stored: OwnedProject = {
  ...contract.empty,
  ...{ _id: '1', name: 'Vandi', description: 'One.\n\nTwo.', technologies: ['React', 'Vite'] },
  ...{ github: 'https://github.com/example/vandi', photo: '', photoWidth: 0, photoHeight: 0 },
  ...{ story: '## Why\n\nBecause.', gallery: [image('a', 'The map'), image('b', 'The list')] },
  ...{ slug: 'vandi', oldSlugs: ['bus'], status: 'published', deletedAt: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
}
const item = stored as unknown as Item

it('sends back all that a project’s page says when nothing is changed', () => {
  const form = toForm(collection, startFrom(collection, item), item)
  const { gallery, ...sent } = Object.fromEntries(form)
  expect(JSON.parse(String(gallery))).toEqual(stored.gallery)
  expect(sent).toMatchObject({
    ...{ story: stored.story, description: stored.description, slug: 'vandi' },
    technologies: '["React","Vite"]',
  })
})

it('leaves the address of the page with the entry that has it when another is made of it', () => {
  const opened = startFrom(collection, item)
  expect(withNewAddress(collection, opened).values).toEqual({ ...opened.values, slug: '' })
  const typed = { ...opened, values: { ...opened.values, slug: 'vandi-2' } }
  expect(withNewAddress(collection, typed)).toEqual(typed)
})

it('writes a gallery the same in whatever order its fields are stored', () => {
  const turned = stored.gallery.map((one) => Object.fromEntries(Object.entries(one).reverse()))
  const other = { ...stored, gallery: turned } as unknown as Item
  expect(startFrom(collection, other).values).toEqual(startFrom(collection, item).values)
  const none = { ...stored, gallery: [] } as unknown as Item
  expect(startFrom(collection, none).values.gallery).toBe('')
})

it('says beside an image what is wrong with it, and names a gallery by its words', () => {
  const { values, images } = startFrom(collection, item)
  const gallery = String(values.gallery).replace('The list', ' ')
  expect(findErrors(collection, { values: { ...values, gallery }, images })).toEqual({
    'gallery.1.alt': 'Enter what the image shows',
  })
  expect(describeValue(collection)('gallery', gallery)).toBe('The map, image 2')
  expect(describeValue(collection)('name', 'Vandi')).toBe('Vandi')
})

it('shows in the preview the images that are chosen', () => {
  const preview = toItem(collection, startFrom(collection, item), item)
  expect(preview).toMatchObject({ gallery: stored.gallery, story: stored.story })
  expect(readGallery('')).toEqual([])
})

it('gives the stored image its own focus again when it is kept, and another image none', () => {
  const stored = '20% 65%'
  const chosen = { ...noImage, file: new File(['x'], 'one.png'), preview: 'data:' }
  const other = { ...noImage, file: new File(['y'], 'two.png') }
  const lost = { ...noImage, missing: 'one.png' }
  const removed = { ...noImage, removed: true }
  expect(focusAfter(noImage, chosen, { focus: stored, stored })).toBe('')
  expect(focusAfter(chosen, other, { focus: '10% 10%', stored })).toBe('')
  expect(focusAfter(chosen, noImage, { focus: '', stored })).toBe(stored)
  expect(focusAfter(lost, noImage, { focus: '10% 10%', stored })).toBe(stored)
  expect(focusAfter(noImage, removed, { focus: '30% 40%', stored })).toBe('30% 40%')
})

it('leaves the image that was there its focus when the one chosen after it is refused', () => {
  const chosen = { ...noImage, file: new File(['x'], 'one.png'), preview: 'data:' }
  const focus = '10% 10%'
  expect(focusAfter(chosen, chosen, { focus, stored: '20% 65%' })).toBe(focus)
  expect(focusAfter(noImage, noImage, { focus, stored: '20% 65%' })).toBe(focus)
})
