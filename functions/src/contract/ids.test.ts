import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ownProfile, testProfile } from '../../../tests/support/test-profile.ts'
import { line } from './entry-id.ts'
import { newId, withIds, withoutIds } from './ids.ts'
import { profileFrom } from './profile-words.ts'
import { forStrangers } from './public-profile.ts'

const job = (id: string, title: string, ...lines: string[]) => ({
  id,
  title,
  highlights: lines.map((text) => ({ id: '', text })),
})
const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/(?<="id":")[^"]*/g) ?? []
const [a, b, c] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'] as const

it('each entry has an id of ten letters, no two the same, and the same at each read', () => {
  const ids = idsIn(ownProfile)
  expect(ids).toHaveLength(new Set(ids).size)
  expect(ids.length).toBeGreaterThan(15)
  for (const id of [...ids, newId()]) expect(id).toMatch(/^[a-z]{10}$/)
  expect(profileFrom(testProfile)).toEqual(ownProfile)
  expect(withIds(ownProfile)).toEqual(ownProfile)
})

it('the id of an entry that was stored without one stays when entries get a further field', () => {
  const before = { jobs: [job('', 'Developer', 'Timetables')] }
  const after = {
    jobs: [{ ...job('', 'Developer', 'Timetables'), team: '', isRemote: false, awards: [] }],
  }
  expect(idsIn(withIds(after))).toEqual(idsIn(withIds(before)))
})

it('without ids there are the words alone', () => {
  expect(forStrangers(ownProfile)).toEqual(testProfile)
})

it('a line may be sent as its text, and what is wrong with it is said at its place', () => {
  const schema = z.object({ lines: z.array(line(z.string().max(3, 'Too long'))) })
  expect(
    schema.parse({ lines: ['One', { id: a, text: 'Two' }, { id: 'x1', text: 'Six' }] }),
  ).toEqual({
    lines: [
      { id: '', text: 'One' },
      { id: a, text: 'Two' },
      { id: '', text: 'Six' },
    ],
  })
  const { error } = schema.safeParse({ lines: ['One', 'Three'] })
  expect(error?.issues).toMatchObject([{ path: ['lines', 1], message: 'Too long' }])
})

describe('an id', () => {
  it('that two entries have stays with the first', () => {
    const { jobs } = withIds({ jobs: [job(a, 'Lead'), job(a, 'Lead'), job(a, 'Clerk')] })
    expect(jobs[0]?.id).toBe(a)
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(3)
  })

  it('stays with its entry through other words and places', () => {
    const known = { jobs: [job(a, 'Lead'), job(b, 'Clerk')] }
    const { jobs } = withIds({ jobs: [job(b, 'Lead'), job(a, 'Chief'), job(c, 'New')] }, known)
    expect(jobs.map(({ id }) => id)).toEqual([b, a, c])
  })

  it('comes back where a tab of before sends the words alone, mended or moved', () => {
    const known = withIds({ jobs: [job(a, 'Lead', 'Led', 'Taught'), job(b, 'Clerk', 'Filed')] })
    const [led, taught] = known.jobs[0]?.highlights ?? []
    const { jobs } = withIds(
      { jobs: [job('', 'New'), job('', 'Clerk', 'Filed!'), job('', 'Lead', 'Taught', 'Led.')] },
      known,
    )
    expect(jobs.slice(1).map(({ id }) => id)).toEqual([b, a])
    expect(jobs[2]?.highlights.map(({ id }) => id)).toEqual([taught?.id, led?.id])
  })

  it('comes back with words that were cut out and pasted elsewhere', () => {
    const known = withIds({ jobs: [job(a, 'Lead', 'Led', 'Taught'), job(b, 'Clerk', 'Filed')] })
    const [led, taught] = known.jobs[0]?.highlights ?? []
    const pasted = { id: c, text: 'Taught' }
    const [one, two] = known.jobs
    const { jobs } = withIds(
      {
        jobs: [
          { ...one, highlights: [led] },
          { ...two, highlights: [pasted] },
        ],
      },
      known,
    )
    expect(jobs[1]?.highlights).toEqual([taught])
  })
})

it('whatever is sent, every word stays, and no two entries have one id', () => {
  const text = fc.constantFrom('Led', 'Taught', 'Filed', '')
  const id = fc.constantFrom('', a, b, c)
  const lines = fc.array(fc.record({ id, text }), { maxLength: 4 })
  const jobs = fc.array(fc.record({ id, title: text, highlights: lines }), { maxLength: 4 })
  fc.assert(
    fc.property(jobs, fc.option(jobs), (sent, stored) => {
      const whole = withIds({ jobs: sent }, stored ? withIds({ jobs: stored }) : undefined)
      expect(withoutIds(whole)).toEqual(withoutIds({ jobs: sent }))
      const ids = idsIn(whole)
      expect(new Set(ids).size).toBe(ids.length)
      for (const one of ids) expect(one).toMatch(/^[a-z]{10}$/)
      expect(withIds(whole)).toEqual(whole)
    }),
  )
})

it('a hundred twins and empty entries, with ids missing or doubled, are each kept, and the same at each read', () => {
  const rows = (title: string) =>
    Array.from({ length: 100 }, (_, at) => job(at % 2 ? a : '', title, title, ''))
  const stored = { jobs: rows('Lead'), schools: rows('') }
  const whole = withIds(stored)
  expect(withoutIds(whole)).toEqual(withoutIds(stored))
  expect(new Set(idsIn(whole)).size).toBe(600)
  expect(withIds(stored)).toEqual(whole)
})
