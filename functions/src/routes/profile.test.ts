import { expect, it, vi } from 'vitest'
import { unavailable } from '../errors.ts'
import { profileRoutes } from './profile.ts'

const { writeProfile, enqueue, noteChange } = vi.hoisted(() => ({
  writeProfile: vi.fn(),
  noteChange: vi.fn(async () => {}),
  enqueue: vi.fn(async () => true),
}))

vi.mock('../config.ts', () => ({ canPublish: true, inEmulator: true, githubStandin: '' }))
vi.mock('../store/profile.ts', () => ({
  readProfile: async () => ({ profile: null }),
  writeProfile,
}))
vi.mock('../store/publication.ts', () => ({ noteChange }))
vi.mock('../store/images/images.ts', () => ({ storeImages: async () => {} }))
vi.mock('../work/queue.ts', () => ({ enqueue }))
const save = () => {
  const route = profileRoutes.find(({ path }) => path === '/api/profile/updateprofile')
  const profile = { portrait: '', experience: [], education: [] }
  return route?.handler({ input: { fields: { profile }, files: new Map() } } as never)
}

it('publishes a profile that is saved, or may have been though that was not confirmed in time', async () => {
  writeProfile.mockResolvedValueOnce({ stored: {}, isStale: false })
  await save()
  expect([noteChange, enqueue].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  writeProfile.mockRejectedValueOnce(unavailable())
  await expect(save()).rejects.toMatchObject({ status: 503 })
  expect([noteChange, enqueue].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
})
