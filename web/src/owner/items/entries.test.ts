import { describe, expect, it } from 'vitest'
import { entryKeys } from '../session/autosave.ts'
import { addEntry, alignEntries, entryOf, moveEntry, removeEntry, restoreEntry } from './entries.ts'
import type { ListField } from './field.ts'

const list: ListField = {
  name: 'jobs',
  kind: 'list',
  noun: 'job',
  most: 3,
  title: ({ title = '' }) => title,
  empty: '',
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'place', label: 'Place' },
    { name: 'end', label: 'End', kind: 'month', open: 'Now' },
    { name: 'kind', label: 'Kind', kind: 'choice', options: [{ value: 'full', label: 'Full' }] },
    { name: 'logo', label: 'Logo', kind: 'image' },
  ],
}
const job = (title: string, place = '', end = '') => ({ title, place, end, kind: 'full' })
const values = {
  jobs: 'a b',
  'jobs/a/title': 'Developer',
  'jobs/a/place': 'Kochi',
  'jobs/a/end': '',
  'jobs/a/kind': 'full',
  'jobs/b/title': 'Tester',
  'jobs/b/place': 'Thrissur',
  'jobs/b/end': '2024-03',
  'jobs/b/kind': 'full',
}

describe('entries', () => {
  it('are added last, or first where the newest is first, with what each field starts from', () => {
    const last = addEntry(list, values)
    expect(entryKeys(last.added, 'jobs')).toEqual(['a', 'b', last.key])
    expect(entryOf(list, last.added, last.key)).toEqual(job('', '', '-'))
    const first = addEntry({ ...list, newestFirst: true }, values)
    expect(entryKeys(first.added, 'jobs')).toEqual([first.key, 'a', 'b'])
  })

  it('move, go, and come back to where they were with all that was typed', () => {
    expect(moveEntry(list, values, 0, 1)).toEqual({ jobs: 'b a' })
    const without = { ...values, ...removeEntry(list, values, 'a') }
    expect(without.jobs).toBe('b')
    const back = { ...without, ...restoreEntry(list, without, 'a', 0) }
    expect(back).toEqual(values)
  })

  it('come back once, also where the list has become shorter', () => {
    expect(restoreEntry(list, { jobs: '' }, 'a', 4)).toEqual({ jobs: 'a' })
    expect(restoreEntry(list, values, 'a', 1)).toEqual({ jobs: 'b a' })
  })
})

describe('aligned entries', () => {
  it('are numbered where there were none', () => {
    expect(alignEntries(list, [job('x'), job('y')], {})).toEqual(['0', '1'])
  })

  it('keep their keys in another order, and with a field changed', () => {
    const entries = [job('Tester', 'Thrissur', '2024-03'), job('Senior developer', 'Kochi')]
    expect(alignEntries(list, entries, values)).toEqual(['b', 'a'])
  })

  it('of which one is new get a key for it that is not in use', () => {
    const [first, second, third] = alignEntries(
      list,
      [
        job('Manager', 'Pune', '2020-01'),
        job('Developer', 'Kochi'),
        job('Tester', 'Thrissur', '2024-03'),
      ],
      values,
    )
    expect([second, third]).toEqual(['a', 'b'])
    expect(['a', 'b', undefined]).not.toContain(first)
  })

  it('that are alike get one key each, the nearest first', () => {
    const twins = {
      ...values,
      'jobs/b/title': 'Developer',
      'jobs/b/place': 'Kochi',
      'jobs/b/end': '',
    }
    const entry = job('Developer', 'Kochi')
    expect(alignEntries(list, [entry, entry], twins)).toEqual(['a', 'b'])
  })
})
