import { describe, expect, it } from 'vitest'
import * as define from '#contract/field.ts'
import type { FieldSpec } from './field.ts'
import { merge, revertFill } from './merge.ts'
import type { ImageValue, Values } from './values.ts'

const text = (name: string): FieldSpec => {
  return { ...define.text({ label: name, what: name, max: 99 }), name }
}
const kept = (stored: string, focus = ''): ImageValue => ({ kind: 'kept', stored, focus })
const chosen = (stored = ''): ImageValue => {
  return { kind: 'chosen', stored, file: new File(['x'], 'mine.png') }
}
const removed = (stored: string): ImageValue => ({ kind: 'removed', stored, focus: '' })

it('a field that one side has changed is that side’s, and only what both have changed to another thing is asked about', () => {
  const before = { mine: '1', theirs: '1', both: '1', same: '1', none: '1', emptied: '1' }
  const mine = { ...before, mine: '2', both: '2', same: '2', emptied: '2' }
  const theirs = { ...before, theirs: '3', both: '3', same: '2', emptied: '' }
  const fields = Object.keys(before).map(text)
  const merged = { mine: '2', theirs: '3', both: '2', same: '2', none: '1', emptied: '2' }
  expect(merge(fields, { before, mine, theirs })).toEqual({
    conflicts: [
      { label: 'both', stored: '3' },
      { label: 'emptied', stored: 'empty' },
    ],
    values: merged,
  })
  const { values } = merge(fields, { before, mine, theirs }, 'theirs')
  expect(values).toEqual({ ...merged, both: '3', emptied: '' })
})

it('translations are merged one by one, by language and path', () => {
  const translations: FieldSpec = {
    ...define.custom({ label: '', initial: {}, parse: () => ({}) }),
    name: 'translations',
  }
  const [was, mine, theirs] = ['was', 'mine', 'theirs'].map((text) => ({ text, of: 'x' }))
  const versions = {
    before: { translations: { de: { both: was, kept: was, gone: was } } },
    mine: { translations: { de: { both: mine, kept: was }, id: { both: mine } } },
    theirs: {
      translations: { de: { both: theirs, kept: theirs, gone: was }, fr: { both: theirs } },
    },
  }
  const merged = { de: { both: mine, kept: theirs }, id: { both: mine }, fr: { both: theirs } }
  expect(merge([text('both'), translations], versions)).toEqual({
    values: { translations: merged },
    conflicts: [{ label: 'both in German', stored: 'theirs' }],
  })
  const { values } = merge([translations], versions, 'theirs')
  expect(values).toEqual({ translations: { ...merged, de: { both: theirs, kept: theirs } } })
})

describe('an image that', () => {
  const fields: FieldSpec[] = [
    { ...define.image({ label: 'Photo' }), name: 'photo' },
    { ...define.focus({ label: 'In sight', image: 'photo' }), name: 'focus' },
  ]
  const mergeImages = (mine: ImageValue, theirs: ImageValue) => {
    const versions = {
      before: { photo: kept('old') },
      mine: { photo: mine },
      theirs: { photo: theirs },
    }
    const { values, conflicts } = merge(fields, versions)
    return { photo: values.photo, said: conflicts.map((one) => `${one.label}: ${one.stored}`) }
  }

  it.each([
    ['both have changed', chosen('old'), kept('new'), ['Photo: another image']],
    [
      'one has removed and the other changed',
      removed('old'),
      kept('new'),
      ['Photo: another image'],
    ],
    ['one has changed and the other removed', chosen('old'), kept(''), ['Photo: no image']],
    ['I alone have changed', chosen('old'), kept('old'), []],
    [
      'both have moved the point of',
      kept('old', '1% 1%'),
      kept('old', '2% 2%'),
      ['In sight: 2% 2%'],
    ],
  ])('%s', (_what, mine, theirs, said) => {
    const merged = mergeImages(mine, theirs)
    expect(merged).toEqual({ photo: { ...mine, stored: theirs.stored }, said })
  })

  it.each([
    ['both have removed', removed('old'), kept('')],
    ['they alone have changed', kept('old'), kept('new')],
  ])('%s', (_what, mine, theirs) => {
    expect(mergeImages(mine, theirs)).toEqual({ photo: theirs, said: [] })
  })
})

const titleOf = ({ title = '' }) => title
const titled = { noun: '', max: 3, empty: '', fields: [], title: titleOf }
const entries = [{ id: '1', values: { title: 'Writer' } }]
const papers = [
  { value: 'a', label: 'A4' },
  { value: 'b', label: 'Letter' },
]
const alts = ['The map', ' '].map((alt, id) => ({ id, values: { alt } }))

it.each<[string, object, unknown, string]>([
  ['the words of its images', { kind: 'gallery' }, alts, 'The map, image 2'],
  ['the titles of its entries', { kind: 'list', ...titled }, entries, 'Writer'],
  ['whether it is checked', { kind: 'check' }, false, 'no'],
  ['what an empty month means', { kind: 'month', ongoingLabel: 'Now' }, '', 'Now'],
  [
    'what is typed in place of a choice',
    { kind: 'choice', options: papers, customOption: { label: '', placeholder: '' } },
    'A5',
    'A5',
  ],
  ['the labels of what is chosen', { kind: 'choices', options: papers }, 'a b', 'A4, Letter'],
])('of a field is said %s', (_what, kind, stored, words) => {
  const field = { ...text('x'), ...kind } as FieldSpec
  const versions = { before: { x: 'before' }, mine: { x: 'mine' }, theirs: { x: stored } }
  expect(merge([field], versions as never).conflicts).toEqual([{ label: 'x', stored: words }])
})

it('what a form was filled with is taken back where it was not typed over, also when a file was refused since then', () => {
  const before: Values = { name: 'Mine', url: '', photo: kept('') }
  const filled: Values = { name: 'Found', url: 'found.dev', photo: chosen() }
  const typed = { url: 'typed.dev', about: 'Typed.' }
  const now = {
    ...filled,
    ...typed,
    photo: { ...(filled.photo as ImageValue), fault: 'No image.' },
  }
  expect(revertFill(now, before, filled)).toEqual({ ...before, ...typed })
})
