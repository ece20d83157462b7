import { expect, it, vi } from 'vitest'
import { testProfile as profile } from '../../../tests/support/test-profile.ts'
import { readProfile, readPublicProfile, writeProfile } from './profile.ts'

const stored = vi.hoisted(() => ({ data: undefined as Record<string, unknown> | undefined }))

vi.mock('./firebase.ts', () => {
  const snapshot = async () => ({ exists: stored.data !== undefined, data: () => stored.data })
  const target = { get: snapshot }
  return { firestore: async () => ({ collection: () => ({ doc: () => target }) }) }
})

const updatedAt = { toDate: () => new Date('2026-03-01T10:00:00.000Z') }
const refused = { status: 500, code: 'unreadable_profile' }

it('a profile that cannot be read is not taken for none, whose place the words of the build would take', async () => {
  stored.data = { ...profile, name: '', updatedAt }
  await expect(readProfile()).rejects.toMatchObject(refused)
  await expect(readPublicProfile()).rejects.toMatchObject(refused)
})

it('a profile that cannot be read is not written over', async () => {
  const data = { ...profile, name: '', updatedAt }
  stored.data = data
  await expect(writeProfile(profile, undefined)).rejects.toMatchObject(refused)
  expect(stored.data).toBe(data)
})
