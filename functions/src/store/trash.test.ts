import type { Timestamp } from 'firebase-admin/firestore'
import { expect, it, vi } from 'vitest'
import { projects } from '../contract/project.ts'
import type { Collection, Entry } from './collection.ts'
import { purgeExpired } from './trash.ts'

vi.mock('./images.ts', () => ({ removeUnusedImages: async () => [] }))

it('forgets a few at a time of what has been in the trash too long, and lists none of it', async () => {
  const purge = vi.fn(async () => undefined)
  const long = new Date('2026-01-01T00:00:00Z')
  const entry = (id: number, deletedAt: Date | null): Entry => ({
    ...{ id: String(id), content: {}, createdAt: long, updatedAt: long, deletedAt },
    version: {} as Timestamp,
  })
  const entries = [entry(0, null), ...Array.from({ length: 499 }, (_, id) => entry(id + 1, long))]
  const rest = await purgeExpired(projects, { purge } as never as Collection, entries)
  expect(rest.map(({ id }) => id)).toEqual(['0'])
  expect(purge).toHaveBeenCalledTimes(20)
})
