import { beforeEach, expect, it, vi } from 'vitest'
import { finish, noteProblem, takeLease } from './publication.ts'

const stored = vi.hoisted(() => ({ data: {} as Record<string, unknown> }))

vi.mock('./firebase.ts', () => {
  const write = (fields: object) => {
    const lease = Object(fields).lease
    // As Firestore gives dates back.
    const kept = lease && { ...lease, until: { toDate: () => lease.until } }
    Object.assign(stored.data, fields, lease === undefined ? {} : { lease: kept })
  }
  const target = { set: async (fields: object) => write(fields) }
  const transaction = {
    get: async () => ({ data: () => stored.data }),
    set: (_target: object, fields: object) => write(fields),
  }
  return {
    firestore: async () => ({
      collection: () => ({ doc: () => target }),
      runTransaction: async (work: (by: typeof transaction) => unknown) => work(transaction),
    }),
  }
})

const problem = { kind: 'failed', reason: 'Not reached', advice: 'Try again' } as const
const live = { hash: '1', release: '1', publishedAt: new Date(), without: [] }

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

it('calls nothing failed that was published while the queue did not answer', async () => {
  await takeLease('one')
  await finish(1, { ...live, publishedAt: { toDate: () => live.publishedAt } as never })
  await noteProblem(problem)
  expect(stored.data.problem).toBeNull()
})

it('says that no task has taken a change up', async () => {
  await noteProblem(problem)
  expect(stored.data.problem).toEqual(problem)
})
