import { expect, it } from 'vitest'
import { alignEntries, restoreEntry } from './entries.ts'
import type { ListField } from './field.ts'

const list: ListField = {
  ...{ name: 'jobs', kind: 'list', noun: 'job', most: 3, empty: '' },
  title: ({ title = '' }) => title,
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'place', label: 'Place' },
    { name: 'end', label: 'End', kind: 'month', open: 'Now' },
    { name: 'logo', label: 'Logo', kind: 'image' },
  ],
}
const job = (title: string, place = '', end = '') => ({ title, place, end })
const [developer, tester] = [job('Developer', 'Kochi'), job('Tester', 'Thrissur', '2024-03')]
const [manager, moved] = [job('Manager', 'Pune', '2020-01'), job('Developer', 'Pune')]
const newKey = expect.stringMatching(/^\w{3,}$/)
const values = (...jobs: object[]) => ({
  jobs: [...'ab'].slice(0, jobs.length).join(' '),
  ...Object.fromEntries(
    jobs.flatMap((one, place) =>
      Object.entries(one).map(([name, value]) => [`jobs/${'ab'[place]}/${name}`, value]),
    ),
  ),
})

it('entries come back once, also where the list has become shorter', () => {
  expect(restoreEntry(list, { jobs: '' }, 'a', 4)).toEqual({ jobs: 'a' })
  expect(restoreEntry(list, { jobs: 'a b' }, 'a', 1)).toEqual({ jobs: 'b a' })
})

it.each([
  ['are numbered where there were none', [job('x'), job('y')], [], ['0', '1']],
  [
    'keep their keys in another order, and with a field changed',
    [tester, { ...developer, title: 'Senior developer' }],
    [developer, tester],
    ['b', 'a'],
  ],
  [
    'that are new get a key that is not in use',
    [manager, developer, tester],
    [developer, tester],
    [newKey, 'a', 'b'],
  ],
  ['take the most alike', [moved, developer], [developer], [newKey, 'a']],
  ['take the nearest of those alike', [manager, developer], [developer, developer], [newKey, 'b']],
  ['that are alike get one key each', [developer, developer], [developer, developer], ['a', 'b']],
])('aligned entries %s', (_what, entries, like, keys) => {
  expect(alignEntries(list, entries, values(...like))).toEqual(keys)
})
