import { describe, expect, it } from 'vitest'
import { type FormState, type ImageChoice, noImage, type Values } from '../session/autosave.ts'
import { merge as mergeForms, takeBack, type Winner } from './merge.ts'

type Form = Partial<Omit<FormState, 'opened'>> & { opened?: Partial<FormState['opened']> }

const form = ({ values = {}, images = {}, base = '', opened = {} }: Form): FormState => ({
  ...{ values, images, base },
  opened: { values, images: {}, ...opened },
})
const chosen = (name: string): ImageChoice => ({ ...noImage, file: new File(['x'], name) })
const removed = { ...noImage, removed: true }

const merge = (mine: FormState, theirs: FormState, winner?: Winner) =>
  mergeForms({ mine, theirs }, { labelOf: String, lists: ['jobs'], winner })

it('a field that one side has changed is that side’s, and only what both have changed to another thing is asked about', () => {
  const before = { mine: '1', theirs: '1', both: '1', same: '1', none: '1', emptied: '1' }
  const changed = { ...before, mine: '2', both: '2', same: '2', emptied: '2' }
  const mine = form({ values: changed, opened: { values: before } })
  const stored = { ...before, theirs: '3', both: '3', same: '2', emptied: '' }
  const theirs = form({ values: stored, base: 'later' })
  const merged = { mine: '2', theirs: '3', both: '2', same: '2', none: '1', emptied: '2' }
  expect(merge(mine, theirs)).toMatchObject({
    conflicts: [
      { label: 'both', stored: '3' },
      { label: 'emptied', stored: 'empty' },
    ],
    state: { values: merged, base: 'later', opened: { values: stored } },
  })
  const { values } = merge(mine, theirs, 'theirs').state
  expect(values).toEqual({ ...merged, both: '3', emptied: '' })
})

it.each([
  ['both have changed', chosen('mine.png'), 'new.webp', 'another image'],
  ['one has removed and the other changed', removed, 'new.webp', 'another image'],
  ['one has changed and the other removed', chosen('mine.png'), '', 'no image'],
  ['both have removed', removed, '', undefined],
  ['I alone have changed', chosen('mine.png'), 'old.webp', undefined],
  ['they alone have changed', noImage, 'new.webp', undefined],
])('an image that %s', (_what, choice, path, stored) => {
  const mine = form({ images: { photo: choice }, opened: { images: { photo: 'old.webp' } } })
  const theirs = form({ images: { photo: noImage }, opened: { images: { photo: path } } })
  const { state, conflicts } = merge(mine, theirs)
  expect(conflicts).toEqual(stored ? [{ label: 'photo', stored }] : [])
  expect(state.images.photo).toBe(choice)
  expect(merge(mine, theirs, 'theirs').state.images.photo).toEqual(stored ? noImage : choice)
})

describe('of a list', () => {
  const before = {
    jobs: 'a b',
    'jobs/a/title': 'Developer',
    'jobs/a/place': 'Kochi',
    'jobs/b/title': 'Tester',
    'jobs/b/place': 'Thrissur',
  }
  const { 'jobs/b/title': _title, 'jobs/b/place': _place, ...others } = before
  const withoutB = { ...others, jobs: 'a' }

  it.each<[string, Values, Values, Values]>([
    [
      'what each side has added stands where it stood, and what each has changed in entries of its own',
      { jobs: 'new a b', 'jobs/new/title': 'Manager', 'jobs/b/title': 'Senior tester' },
      { ...before, jobs: 'a their b', 'jobs/their/title': 'Writer', 'jobs/a/place': 'Pune' },
      {
        ...{ ...before, jobs: 'new a their b', 'jobs/new/title': 'Manager' },
        ...{ 'jobs/their/title': 'Writer', 'jobs/a/place': 'Pune' },
        'jobs/b/title': 'Senior tester',
      },
    ],
    ['what they have removed is gone', {}, withoutB, { jobs: 'a' }],
    ['what I have removed is gone', { jobs: 'b' }, before, { jobs: 'b' }],
    [
      'what they have removed and I have changed stays, whole',
      { 'jobs/b/title': 'Senior tester' },
      withoutB,
      { ...before, 'jobs/b/title': 'Senior tester' },
    ],
    [
      'what I have removed and they have changed stays',
      { jobs: 'b' },
      { ...before, 'jobs/a/place': 'Pune' },
      { ...before, 'jobs/a/place': 'Pune' },
    ],
    [
      'the order is theirs where they alone have moved',
      {},
      { ...before, jobs: 'b a' },
      { jobs: 'b a' },
    ],
    ['the order is mine where I have moved', { jobs: 'b a' }, before, { jobs: 'b a' }],
  ])('%s', (_what, mine, theirs, merged) => {
    const own = form({ values: { ...before, ...mine }, opened: { values: before } })
    const { state, conflicts } = merge(own, form({ values: theirs }))
    expect(conflicts).toEqual([])
    expect(state.values).toMatchObject(merged)
  })

  it('a field of an entry that both have changed is asked about', () => {
    const own = { ...before, 'jobs/a/title': 'Mine' }
    const theirs = form({ values: { ...before, 'jobs/a/title': 'Theirs' } })
    expect(merge(form({ values: own, opened: { values: before } }), theirs).conflicts).toEqual([
      { label: 'jobs/a/title', stored: 'Theirs' },
    ])
  })

  const logo = (path: string, values = before) => ({
    values,
    images: { 'jobs/b/logo': noImage },
    opened: { values: before, images: { 'jobs/b/logo': path } },
  })

  it.each([chosen('new.png'), removed])(
    'an entry that they have removed and I have given another image stays',
    (choice) => {
      const mine = form({ ...logo('old.webp'), images: { 'jobs/b/logo': choice } })
      const { values, images, opened } = merge(mine, form({ values: withoutB })).state
      expect(values.jobs).toBe('a b')
      expect(images['jobs/b/logo']).toBe(choice)
      expect(opened.images['jobs/b/logo']).toBe('old.webp')
    },
  )

  it('an entry that I have removed and they have given another image stays', () => {
    const mine = form(logo('old.webp', { ...before, jobs: 'a' }))
    expect(merge(mine, form(logo('new.webp'))).state.values.jobs).toBe('a b')
    expect(merge(mine, form(logo('old.webp'))).state.values.jobs).toBe('a')
  })
})

describe('what a form was filled with', () => {
  it('is taken back where it was not typed over, with its entries', () => {
    const job = { jobs: 'a', 'jobs/a/title': 'Developer' }
    const values = { name: 'Mine', url: '', about: '', ...job }
    const before = form({ values, images: { photo: chosen('mine') } })
    const found = {
      ...values,
      name: 'Found',
      url: 'found.dev',
      jobs: 'b',
      'jobs/b/title': 'Tester',
    }
    const filled = form({ values: found, images: { photo: chosen('found') } })
    const typed = { url: 'typed.dev', about: 'Typed.', jobs: 'b c', 'jobs/c/title': 'New' }
    const now = form({
      values: { ...found, ...typed },
      images: { ...filled.images, logo: chosen('typed') },
    })
    const back = takeBack(now, { before, filled }, ['jobs'])
    expect(back.values).toMatchObject({
      ...typed,
      name: 'Mine',
      jobs: 'a c',
      'jobs/a/title': 'Developer',
    })
    expect(back.images).toEqual({ photo: before.images.photo, logo: now.images.logo })
  })

  it('is taken back although a file was refused since then', () => {
    const found = chosen('found')
    const now = form({ images: { photo: { ...found, fault: 'This is no image.' } } })
    const filled = form({ images: { photo: found } })
    expect(takeBack(now, { before: form({}), filled }).images).toEqual({ photo: noImage })
  })
})
