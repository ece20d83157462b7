import { beforeEach, expect, it, vi } from 'vitest'
import { completeRelease, noteProblem, readPublication, takeLease } from './publication.ts'

const stored = vi.hoisted(() => ({ data: {} as Record<string, unknown> }))

vi.mock('./firebase.ts', () => {
  const toTimestamp = (date: Date) => ({ toDate: () => date })
  const write = (fields: object) => {
    // Dates as Firestore returns them.
    const { lease, live, ...others } = Object(fields)
    if (lease) lease.until = toTimestamp(lease.until)
    if (live) stored.data.live = { ...live, publishedAt: toTimestamp(live.publishedAt) }
    Object.assign(stored.data, others, lease === undefined ? {} : { lease })
  }
  const target = {
    get: async () => ({ data: () => stored.data, updateTime: 1 }),
    set: async (fields: object) => write(fields),
    update: async (fields: object) => write(fields),
  }
  return { firestore: async () => ({ collection: () => ({ doc: () => target }) }) }
})

const problem = { kind: 'failed', reason: 'Not reached', advice: 'Try again' } as const
const lists = { lostImagesOf: [], missingInPdf: [], lazyFiles: [], leaving: [] }
const live = { hash: '1', release: '1', publishedAt: new Date(), ...lists }

beforeEach(() => {
  stored.data = { changes: 1, published: 0, problem: null }
})

it('takes no lease from the task that is at it, whoever else has a problem', async () => {
  await takeLease('one')
  await noteProblem(problem)
  await noteProblem(problem, 'another')
  expect(stored.data.problem).toBeNull()
  expect(await takeLease('another')).toBe(false)
  await noteProblem(problem, 'one')
  expect(stored.data.problem).toEqual(problem)
  expect(await takeLease('another')).toBe(true)
})

it('says that no task has taken a change up, but not of one that was published meanwhile', async () => {
  await noteProblem(problem)
  expect(stored.data.problem).toEqual(problem)
  await takeLease('one')
  await completeRelease('one', 1, live)
  await noteProblem(problem)
  expect(stored.data.problem).toBeNull()
})

it('reads what another program has left as if it were not there', async () => {
  const odd = {
    changes: 'x',
    changedAt: 'now',
    live: { publishedAt: 1 },
    lease: 'mine',
    problem: 7,
  }
  stored.data = odd
  const nothing = { changedAt: null, live: null, problem: null, lease: null, timeZone: 'UTC' }
  expect(await readPublication()).toEqual({ changes: 0, published: 0, ...nothing })
  stored.data = { ...odd, live: { publishedAt: { toDate: () => new Date() }, lostImagesOf: 'x' } }
  expect(await readPublication()).toMatchObject({ live: lists })
  expect(await takeLease('one')).toBe(true)
})

it('leaves the lease with the task that has taken it over, and what is live to that one', async () => {
  await takeLease('slow')
  Object(stored.data.lease).until = { toDate: () => new Date(Date.now() - 1) }
  expect(await takeLease('next')).toBe(true)
  expect(await completeRelease('slow', 1, live)).toBe(true)
  expect(stored.data).toMatchObject({ published: 0, lease: { task: 'next' } })
  expect(await completeRelease('next', 1, live)).toBe(true)
  expect(stored.data).toMatchObject({ published: 1, lease: null })
})
