import { expect, it, vi } from 'vitest'
import { projects } from '../contract/project.ts'
import type { Collection, Entry } from './collection.ts'
import { purgeExpired } from './trash.ts'

vi.mock('./images/images.ts', () => ({ removeUnusedImages: async () => [] }))

it('forgets 20 entries with one list, and shows none that is too old', async () => {
  const entry = { content: {}, deletedAt: new Date(0) } as Entry
  const purge = vi.fn(async () => undefined)
  const left = await purgeExpired(
    projects,
    { purge } as unknown as Collection,
    Array(50).fill(entry),
  )
  expect([left.length, purge.mock.calls.length]).toEqual([0, 20])
})
