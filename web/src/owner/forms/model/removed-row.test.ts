import { expect, it } from 'vitest'
import { createStore } from './store.ts'
import { getPath, type Row, setPath, type Values } from './values.ts'

const entry = (id: string): Row => ({ id, values: { name: id } })
const section = (id: string, ...entries: Row[]): Row => ({ id, values: { title: id, entries } })
const opened = {
  sections: [section('talks', entry('a'), entry('b')), section('books', entry('c'))],
}

/** Titles of sections and names of entries, as the form shows them. */
function shownIn({ sections }: Values): string[] {
  return (sections as Row[]).map(({ id, values }) => {
    return `${id}: ${(values.entries as Row[]).map((row) => row.id).join()}`
  })
}

it('a removed row comes back into its own list, wherever that has been moved', () => {
  const store = createStore(opened)
  store.removeRow('sections.talks.entries', 'a')
  store.set('sections', [...(store.get().values.sections as Row[])].reverse())
  store.putBackRow('a')
  expect(shownIn(store.get().values)).toEqual(['books: c', 'talks: a,b'])
})

it('a row whose list is gone comes back with it, and nothing is lost or twice, whichever Undo is first', () => {
  const store = createStore(opened)
  store.removeRow('sections.talks.entries', 'a')
  const edited = setPath(store.get().values, 'sections.talks.entries.b.name', 'B, mended')
  store.set('sections', edited.sections)
  store.removeRow('sections', 'talks')
  store.putBackRow('a')
  expect(shownIn(store.get().values)).toEqual(['talks: a,b', 'books: c'])
  expect(getPath(store.get().values, 'sections.talks.entries.b.name')).toBe('B, mended')
  store.putBackRow('talks')
  expect(shownIn(store.get().values)).toEqual(['talks: a,b', 'books: c'])

  store.removeRow('sections.talks.entries', 'b')
  store.removeRow('sections', 'talks')
  store.putBackRow('talks')
  expect(shownIn(store.get().values)).toEqual(['talks: a', 'books: c'])
  store.putBackRow('b')
  expect(shownIn(store.get().values)).toEqual(['talks: a,b', 'books: c'])
})

it('a row whose list was replaced by a fill comes back with the list that it was in', () => {
  const store = createStore(opened)
  store.removeRow('sections.talks.entries', 'b')
  store.reset({ sections: [section('new')] })
  store.putBackRow('b')
  expect(shownIn(store.get().values)).toEqual(['talks: a,b', 'new: '])
})
