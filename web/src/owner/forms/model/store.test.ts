import { expect, it } from 'vitest'
import { createStore, errorOf, withoutNewRows } from './store.ts'
import { getPath, type ImageValue, rowsOn } from './values.ts'

const row = (title: string) => ({ id: title, values: { title } })

it('what the server refused is said until it is edited, also where it was on the way', () => {
  const store = createStore({ name: 'A', 'contact.email': 'ira', jobs: [row('Lead')] })
  const sent = store.get().values
  store.set('name', 'B')
  store.refuse({ name: 'No', 'contact.email': 'No', 'jobs.Lead.title': 'No', jobs: 'No' }, sent)
  expect(Object.keys(store.get().refused)).toEqual(['contact.email', 'jobs.Lead.title', 'jobs'])
  store.set('jobs.Lead.title', 'Clerk')
  expect(store.get().refused).toEqual({ 'contact.email': 'No', jobs: 'No' })
  expect(getPath(store.get().values, 'jobs.Lead.title')).toBe('Clerk')
  store.reset(sent)
  expect(store.get().refused).toEqual({})
})

it('what is wrong with a part of a field is said at the field', () => {
  expect(errorOf({ 'jobs.a.highlights.2': 'Too long' }, 'jobs.a.highlights')).toBe('Too long')
  expect(errorOf({ 'jobs.a.highlights.2': 'Too long' }, 'jobs.a.high')).toBeUndefined()
})

it('an error leads into each row on its way, and one about no row into none', () => {
  const inner = row('Talk')
  const outer = { id: 'a', values: { title: 'Talks', entries: [row('Other'), inner] } }
  const values = { sections: [outer] }
  expect(rowsOn(values, 'sections.a.entries.Talk.title')).toEqual([
    { list: 'sections', row: outer },
    { list: 'sections.a.entries', row: inner },
  ])
  expect(rowsOn(values, 'sections')).toEqual([])
  expect(rowsOn({ 'contact.email': 'x' }, 'contact.email')).toEqual([])
})

it('an image that is opened comes where it has been moved to, and not once another is chosen', async () => {
  const opened: ImageValue = { kind: 'chosen', stored: '', preview: 'data:' }
  const opening: ImageValue = { kind: 'opening', stored: '', ready: Promise.resolve(opened) }
  const job = (id: string, logo: ImageValue) => ({ id, values: { logo } })
  const none: ImageValue = { kind: 'kept', stored: '' }
  const store = createStore({ jobs: [job('a', opening), job('b', none)] })
  store.set('jobs', [job('b', none), job('a', opening)])
  await store.nextChange()
  expect(getPath(store.get().values, 'jobs.a.logo')).toBe(opened)

  const other = createStore({ photo: opening })
  other.set('photo', none)
  await opening.ready
  expect(other.get().values.photo).toBe(none)
})

it('a row that was added after the last submit, also within another, has no errors yet', () => {
  const outer = (...entries: object[]) => ({ id: 'a', values: { title: '', entries } })
  const tried = { sections: [outer(row('Old'))] }
  const values = { sections: [outer(row('New'), row('Old')), row('Later')] }
  const paths = ['name', 'sections.a.title', 'sections.a.entries.Old.title']
  const added = ['sections.a.entries.New.title', 'sections.Later.title']
  const errors = Object.fromEntries([...paths, ...added].map((path) => [path, 'Fill this in']))
  expect(Object.keys(withoutNewRows(errors, values, tried))).toEqual(paths)
})
