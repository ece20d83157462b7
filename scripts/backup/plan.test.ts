import { expect, it } from 'vitest'
import { requireOwnAddresses } from './check.ts'
import { describePlan, makePlan } from './plan.ts'
import { byId, type DocumentRecord } from './records.ts'

const state = (skills: DocumentRecord[], images: [string, string][] = []) => ({
  documents: { skills: byId(skills) },
  images: new Map(images),
})
const wanted = state(
  [
    { _id: 'a', name: 'New' },
    { _id: 'b', name: 'Same', image: { dark: '1', light: '2' } },
    { _id: 'c', name: 'Other' },
  ],
  [
    ['images/a', '1'],
    ['images/b', '2'],
  ],
)
const present = state(
  [
    { _id: 'b', image: { light: '2', dark: '1' }, name: 'Same' },
    { _id: 'c', name: 'Old' },
    { _id: 'd', name: 'Here' },
  ],
  [
    ['images/b', '3'],
    ['images/c', '4'],
  ],
)

it('keeps a profile that an older export knows nothing of', () => {
  const old = { documents: {}, images: new Map() }
  const now = {
    documents: { profile: byId([{ _id: 'profile', name: 'Nila' }]) },
    images: new Map(),
  }
  expect(makePlan(old, now)).toMatchObject([{ id: 'profile', action: 'keep' }])
})

it('lets a day that was counted on since keep its larger counters, and brings back those that are gone', () => {
  const day = (record: object) => ({
    documents: { visits: byId([{ _id: '2026-11-25', ...record }]) },
    images: new Map(),
  })
  const backup = { visits: 7, pages: { '/': 7 }, sites: {}, versions: { a: { page: 2, pdf: 0 } } }
  const now = { visits: 9, pages: { '/resume': 2, '/': 4 }, sites: { 'a.dev': 1 }, versions: {} }
  const [step] = makePlan(day(backup), day(now))
  expect(step).toMatchObject({ action: 'change', fields: expect.arrayContaining(['pages']) })
  expect(step?.record).toEqual({
    _id: '2026-11-25',
    visits: 9,
    pages: { '/': 7, '/resume': 2 },
    sites: { 'a.dev': 1 },
    versions: { a: { page: 2, pdf: 0 } },
  })
  expect(makePlan(day({ visits: 7 }), day(now))).toMatchObject([{ action: 'leave' }])
})

it('refuses a project with the address of one that stays here', () => {
  const projects = (_id: string, slug: string) => {
    return { documents: { projects: byId([{ _id, slug }]) }, images: new Map() }
  }
  const check = (slug: string) => () => {
    const here = projects('b', 'board')
    requireOwnAddresses(makePlan(projects('a', slug), here), here.documents)
  }
  expect(check('board')).toThrow('projects a and b: both have the address board')
  expect(check('ferry')).not.toThrow()
})

it('says what it would do, a line each', () => {
  expect(describePlan(makePlan(wanted, present))).toEqual([
    '  projects        none',
    '  skills          1 to add, 1 to change, 1 the same, 1 only here, kept',
    '  notes           none',
    '  testimonials    none',
    '  versions        none',
    '  messages        none',
    '  deletedMessages none',
    '  profile         none',
    '  resume          none',
    '  visits          none',
    '  counting        none',
    '  feed            none',
    '  positions       none',
    '  images          1 to add, 1 to change, 1 only here, kept',
    '  + skills a "New"',
    '  ~ skills c "Other": name',
    '  + images/a',
    '  ~ images/b',
  ])
})
