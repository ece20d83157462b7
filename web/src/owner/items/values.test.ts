import { expect, it } from 'vitest'
import { projects as contract, type OwnedProject } from '#contract/project.ts'
import { project } from '../../../../tests/components/samples.ts'
import { defineCollection, type Item } from './collection.ts'
import { itemOf, requestOf, validate, valuesOf } from './values.ts'

const collection = defineCollection<OwnedProject>({
  contract,
  noun: 'Project',
  example: { description: 'What it does' },
  columns: [],
  className: '',
  empty: '',
  thumbnail: () => null,
  preview: () => null,
  onAddFailed() {},
})

const image = (letter: string, alt: string) => ({
  id: letter.repeat(10),
  image: `images/projects/${letter.repeat(64)}.webp`,
  alt,
  focus: '50% 50%',
  width: 800,
  height: 600,
})
const item = project({
  description: 'One.\n\nTwo.',
  story: '## Why\n\nBecause.',
  slug: 'vandi',
  gallery: [image('a', 'The map'), image('b', 'The list')],
}) as unknown as Item & Record<string, unknown>
const opened = valuesOf(collection, item)

it('sends a chosen image, or that one is removed, and shows it at its place; an example where nothing is typed', () => {
  const file = new File(['x'], 'one.png')
  const chosen = { kind: 'chosen', stored: '', file, preview: 'data:' }
  const values = { ...opened, photo: chosen, description: '' }
  expect((requestOf(collection, values, null).get('photo') as File).name).toBe('one.png')
  const shown = { photo: 'data:', photoWidth: 0, description: 'What it does' }
  expect(itemOf(collection, values, item)).toMatchObject(shown)
  const removed = { ...opened, photo: { kind: 'removed', stored: 'photo.webp' } }
  expect(requestOf(collection, removed, item).get('removePhoto')).toBe('true')
  expect(requestOf(collection, opened, item).has('photo')).toBe(false)
})

it('says beside an image what is wrong with it', () => {
  const gallery = [
    { id: '0', values: { image: { kind: 'kept', stored: image('a', '').image }, alt: ' ' } },
  ]
  expect(validate(collection, { ...opened, gallery })).toEqual({
    'gallery.0.alt': 'Enter a description of the image',
  })
})
