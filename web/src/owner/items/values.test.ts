import { expect, it } from 'vitest'
import { projects as contract } from '#contract/project.ts'
import { project } from '../../../../tests/components/samples.ts'
import { focusAfter } from '../forms/codec.ts'
import { noImage } from '../session/autosave.ts'
import type { Collection, Item } from './collection.ts'
import { describeValue, findErrors, startFrom, toForm, toItem, withNewAddress } from './values.ts'

const collection = {
  ...{ contract, fields: [], images: { photo: 'Image' }, example: {} },
} as unknown as Collection

const image = (letter: string, alt: string) => ({
  ...{ image: `images/projects/${letter.repeat(64)}.webp`, alt, focus: '50% 50%' },
  ...{ width: 800, height: 600 },
})
const stored = project({
  ...{ description: 'One.\n\nTwo.', story: '## Why\n\nBecause.', slug: 'vandi' },
  gallery: [image('a', 'The map'), image('b', 'The list')],
})
const itemOf = (change: object) => ({ ...stored, ...change }) as unknown as Item
const item = itemOf({})
const opened = startFrom(collection, item)

it('sends back all that a project’s page says when nothing is changed, and shows it in the preview', () => {
  const { story, gallery, description, slug } = stored
  const { gallery: sentGallery, ...sent } = Object.fromEntries(toForm(collection, opened, item))
  expect(JSON.parse(String(sentGallery))).toEqual(gallery)
  expect(sent).toMatchObject({ story, description, slug, technologies: '["Rust","SQLite"]' })
  expect(toItem(collection, opened, item)).toMatchObject({ gallery, story })
})

it('leaves the address of the page with the entry that has it when another is made of it', () => {
  expect(withNewAddress(collection, opened).values).toEqual({ ...opened.values, slug: '' })
  const typed = { ...opened, values: { ...opened.values, slug: 'vandi-2' } }
  expect(withNewAddress(collection, typed)).toEqual(typed)
})

it('writes a gallery the same in whatever order its fields are stored, and none as nothing', () => {
  const turned = stored.gallery.map((one) => Object.fromEntries(Object.entries(one).reverse()))
  expect(startFrom(collection, itemOf({ gallery: turned })).values).toEqual(opened.values)
  expect(startFrom(collection, itemOf({ gallery: [] })).values.gallery).toBe('')
})

it('says beside an image what is wrong with it, and names a gallery by its words', () => {
  const { values, images } = opened
  const gallery = String(values.gallery).replace('The list', ' ')
  expect(findErrors(collection, { values: { ...values, gallery }, images })).toEqual({
    'gallery.1.alt': 'Enter what the image shows',
  })
  expect(describeValue(collection)('gallery', gallery)).toBe('The map, image 2')
  expect(describeValue(collection)('name', 'Vandi')).toBe('Vandi')
})

const chosen = { ...noImage, file: new File(['x'], 'one.png'), preview: 'data:' }
const other = { ...noImage, file: new File(['y'], 'two.png') }
const lost = { ...noImage, missing: 'one.png' }

it.each([
  ['none where one is chosen', noImage, chosen, ''],
  ['none where another is chosen', chosen, other, ''],
  ['its own where the stored one is kept after all', chosen, noImage, 'stored'],
  ['its own where the stored one is kept for one that a reload took', lost, noImage, 'stored'],
  ['what it was where the image is removed', noImage, { ...noImage, removed: true }, 'typed'],
  ['what it was where the one chosen after it was refused', chosen, chosen, 'typed'],
])('the focus of an image is %s', (_what, before, next, focus) => {
  expect(focusAfter(before, next, { focus: 'typed', stored: 'stored' })).toBe(focus)
})
