import type { Timestamp } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { limits } from '../contract/limits.ts'
import type { Collection, Entry } from './collection.ts'
import { listPublic } from './listing.ts'

const at = new Date('2026-01-01T00:00:00Z')
const entry = (id: number, status = 'published', deletedAt: Date | null = null): Entry => ({
  ...{ id: String(id), content: { name: `Project ${id}`, status }, deletedAt },
  ...{ createdAt: at, updatedAt: at, version: {} as Timestamp },
})

const listOf = (entries: Entry[]) =>
  listPublic({ list: async () => entries } as never as Collection)

it('shows every published entry that there is room for', async () => {
  const entries = Array.from({ length: limits.entries }, (_, id) => entry(id))
  expect(await listOf(entries)).toHaveLength(limits.entries)
})

it('shows neither drafts nor what is in the trash', async () => {
  const entries = [entry(1, 'draft'), entry(2), entry(3, 'published', at)]
  expect(await listOf(entries)).toMatchObject([{ _id: '2' }])
})
