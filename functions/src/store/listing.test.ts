import { expect, it } from 'vitest'
import { limits } from '../contract/limits.ts'
import type { Collection } from './collection.ts'
import { listPublic } from './listing.ts'

it('shows every published entry that there is room for', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const dates = { createdAt: at, updatedAt: at, deletedAt: null }
  const entries = Array.from({ length: limits.entries }, (_, id) => ({
    ...{ id: String(id), content: { status: 'published' }, ...dates },
  }))
  const collection = { list: async () => entries } as never as Collection
  expect(await listPublic(collection)).toHaveLength(limits.entries)
})
