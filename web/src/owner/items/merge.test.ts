import { describe, expect, it } from 'vitest'
import type { OwnedProject } from '#contract/project.ts'
import { projects as contract } from '#contract/project.ts'
import { type FormState, noImage } from '../session/autosave.ts'
import { type Collection, defineCollection, type Item, labelOf } from './collection.ts'
import { merge as mergeForms, takeBack, type Winner } from './merge.ts'
import { startFrom } from './values.ts'

const collection: Collection = defineCollection<OwnedProject>({
  contract,
  noun: 'Project',
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'description', label: 'Description', kind: 'lines' },
  ],
  images: { photo: 'Image' },
  example: {},
  columns: [],
  className: '',
  thumbnail: () => null,
  preview: () => null,
  empty: '',
  addFailed() {},
})

const opened = {
  ...contract.empty,
  _id: '1',
  name: 'Vandi',
  description: 'A bus board.',
  github: 'https://github.com/example/vandi',
  deploy: '',
  technologies: ['React', 'Vite'],
  photo: 'images/projects/old.webp',
  photoWidth: 1920,
  photoHeight: 1080,
  status: 'published',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
} satisfies OwnedProject

const stored = (change: Partial<OwnedProject>): Item =>
  ({ ...opened, ...change, updatedAt: '2026-02-02T00:00:00.000Z' }) as Item

const typed = (change: Record<string, string>) => {
  const start = startFrom(collection, opened as Item)
  return { ...start, values: { ...start.values, ...change } }
}

const merge = ({ mine, theirs }: { mine: FormState; theirs: Item }, winner?: Winner) =>
  mergeForms(
    { mine, theirs: startFrom(collection, theirs) },
    { labelOf: (name) => labelOf(collection, name), winner },
  )

describe('merge', () => {
  it('keeps what each side alone has changed, and asks nothing', () => {
    const { state, conflicts } = merge({
      mine: typed({ description: 'Better.' }),
      theirs: stored({ name: 'Vandi 2', technologies: ['Svelte'], status: 'draft' }),
    })
    expect(conflicts).toEqual([])
    expect(state).toMatchObject({
      values: { name: 'Vandi 2', description: 'Better.', technologies: 'Svelte', status: 'draft' },
      base: '2026-02-02T00:00:00.000Z',
    })
  })

  it('asks about a field that both have changed, and about no other', () => {
    const versions = {
      mine: typed({ name: 'Mine', description: 'Better.' }),
      theirs: stored({ name: 'Theirs', deploy: 'https://vandi.example.com/' }),
    }
    const { state, conflicts } = merge(versions)
    expect(conflicts).toEqual([{ label: 'Name', stored: 'Theirs' }])
    const deploy = 'https://vandi.example.com/'
    expect(state.values).toMatchObject({ name: 'Mine', description: 'Better.', deploy })
    const taken = merge(versions, 'theirs').state
    expect(taken.values).toMatchObject({ name: 'Theirs', description: 'Better.', deploy })
  })

  it('asks about what was saved elsewhere before an autosaved form was opened again', () => {
    const theirs = stored({ name: 'Theirs', photo: 'images/projects/new.webp' })
    const mine = { ...typed({ name: 'Mine' }), images: { photo: { ...noImage, removed: true } } }
    const { conflicts } = merge({ mine, theirs })
    expect(conflicts).toEqual([
      { label: 'Name', stored: 'Theirs' },
      { label: 'Image', stored: 'another image' },
    ])
  })

  it('sees no conflict where both have made the same change', () => {
    const versions = {
      mine: typed({ name: 'Same' }),
      theirs: stored({ name: 'Same' }),
    }
    expect(merge(versions).conflicts).toEqual([])
  })

  it('asks about an image that both have changed', () => {
    const file = new File(['x'], 'mine.png')
    const mine = { ...typed({}), images: { photo: { ...noImage, file } } }
    const versions = { mine, theirs: stored({ photo: 'images/projects/new.webp' }) }
    const { state, conflicts } = merge(versions)
    expect(conflicts).toEqual([{ label: 'Image', stored: 'another image' }])
    expect(state.images.photo?.file).toBe(file)
    expect(merge(versions, 'theirs').state.images.photo?.file).toBeNull()
    expect(merge({ ...versions, theirs: stored({ name: 'Other' }) }).conflicts).toEqual([])
  })
})

describe('merge of a list of entries', () => {
  const form = (values: Record<string, string>, opened = values): FormState => ({
    values,
    images: {},
    base: '',
    opened: { values: opened, images: {} },
  })
  const before = {
    jobs: 'a b',
    'jobs/a/title': 'Developer',
    'jobs/a/place': 'Kochi',
    'jobs/b/title': 'Tester',
    'jobs/b/place': 'Thrissur',
  }
  const mergeJobs = (mine: Record<string, string>, theirs: Record<string, string>) =>
    mergeForms(
      { mine: form({ ...before, ...mine }, before), theirs: form(theirs) },
      { labelOf: (name) => name, lists: ['jobs'] },
    )

  it('keeps what each side has added, where it stood, and changed in entries of its own', () => {
    const { state, conflicts } = mergeJobs(
      { jobs: 'new a b', 'jobs/new/title': 'Manager', 'jobs/b/title': 'Senior tester' },
      { ...before, jobs: 'a their b', 'jobs/their/title': 'Writer', 'jobs/a/place': 'Pune' },
    )
    expect(conflicts).toEqual([])
    expect(state.values).toEqual({
      jobs: 'new a their b',
      'jobs/new/title': 'Manager',
      'jobs/a/title': 'Developer',
      'jobs/a/place': 'Pune',
      'jobs/their/title': 'Writer',
      'jobs/b/title': 'Senior tester',
      'jobs/b/place': 'Thrissur',
    })
  })

  it('asks about a field of an entry that both have changed', () => {
    const { conflicts } = mergeJobs(
      { 'jobs/a/title': 'Mine' },
      { ...before, 'jobs/a/title': 'Theirs' },
    )
    expect(conflicts).toEqual([{ label: 'jobs/a/title', stored: 'Theirs' }])
  })

  it('lets go what either side has removed', () => {
    const { 'jobs/b/title': _title, 'jobs/b/place': _place, ...without } = before
    expect(mergeJobs({}, { ...without, jobs: 'a' }).state.values.jobs).toBe('a')
    expect(mergeJobs({ jobs: 'b' }, before).state.values.jobs).toBe('b')
  })

  it('keeps an entry that one side has removed and the other has changed', () => {
    const { 'jobs/b/title': _title, 'jobs/b/place': _place, ...without } = before
    const mine = mergeJobs({ 'jobs/b/title': 'Senior tester' }, { ...without, jobs: 'a' }).state
    expect(mine.values).toMatchObject({
      jobs: 'a b',
      'jobs/b/title': 'Senior tester',
      'jobs/b/place': 'Thrissur',
    })
    const theirs = mergeJobs({ jobs: 'b' }, { ...before, 'jobs/a/place': 'Pune' }).state
    expect(theirs.values).toMatchObject({ jobs: 'a b', 'jobs/a/place': 'Pune' })
  })

  it('keeps an entry that one side has removed and the other has given another image', () => {
    const { 'jobs/b/title': _title, 'jobs/b/place': _place, ...without } = before
    const slot = 'jobs/b/logo'
    const start = (values: Record<string, string>, logo?: string): FormState => {
      const images = logo === undefined ? {} : { [slot]: noImage }
      const paths = logo === undefined ? {} : { [slot]: logo }
      return { ...form(values, before), images, opened: { values: before, images: paths } }
    }
    const entriesOf = (mine: FormState, theirs: FormState) =>
      mergeForms({ mine, theirs }, { labelOf: (name) => name, lists: ['jobs'] }).state
    const choices = [
      { ...noImage, file: new File(['x'], 'new.png') },
      { ...noImage, removed: true },
    ]
    for (const choice of choices) {
      const mine = { ...start(before, 'images/old.webp'), images: { [slot]: choice } }
      const kept = entriesOf(mine, start({ ...without, jobs: 'a' }))
      expect(kept.values.jobs).toBe('a b')
      expect(kept.images[slot]).toBe(choice)
    }
    const mine = start({ ...before, jobs: 'a' }, 'images/old.webp')
    expect(entriesOf(mine, start(before, 'images/new.webp')).values.jobs).toBe('a b')
    expect(entriesOf(mine, start(before, 'images/old.webp')).values.jobs).toBe('a')
  })

  it('takes the order of the side that has moved anything, mine where both have', () => {
    expect(mergeJobs({}, { ...before, jobs: 'b a' }).state.values.jobs).toBe('b a')
    expect(mergeJobs({ jobs: 'b a' }, before).state.values.jobs).toBe('b a')
  })
})

describe('what a form was filled with', () => {
  const form = (values: Record<string, string>, images: FormState['images']): FormState => ({
    values,
    images,
    base: '',
    opened: { values: {}, images: {} },
  })
  const choice = (name: string) => ({ ...noImage, file: new File(['x'], name) })
  const job = { jobs: 'a', 'jobs/a/title': 'Developer' }

  it('is taken back where it was not typed over, with its entries', () => {
    const before = form({ name: 'Mine', url: '', about: '', ...job }, { photo: choice('mine') })
    const filled = form(
      { ...job, name: 'Found', url: 'found.dev', about: '', jobs: 'b', 'jobs/b/title': 'Tester' },
      { photo: choice('found') },
    )
    const now = form(
      { ...filled.values, url: 'typed.dev', about: 'Typed.', jobs: 'b c', 'jobs/c/title': 'New' },
      { ...filled.images, logo: choice('typed') },
    )
    const back = takeBack(now, { before, filled }, ['jobs'])
    expect(back.values).toMatchObject({ name: 'Mine', url: 'typed.dev', about: 'Typed.' })
    expect(back.values).toMatchObject({ jobs: 'a c', 'jobs/a/title': 'Developer' })
    expect(back.images).toEqual({ photo: before.images.photo, logo: now.images.logo })
  })

  it('is taken back although a file was refused since then', () => {
    const found = choice('found')
    const now = form({}, { photo: { ...found, fault: 'This is no image.' } })
    const filled = form({}, { photo: found })
    expect(takeBack(now, { before: form({}, {}), filled }).images).toEqual({ photo: noImage })
  })
})
