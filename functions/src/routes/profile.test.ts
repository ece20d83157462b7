import { beforeEach, expect, it, vi } from 'vitest'
import { check } from '../contract/check.ts'
import { profileSchema } from '../contract/profile.ts'
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
vi.mock('../store/images.ts', () => ({ storeImages: async () => {} }))
vi.mock('../work/queue.ts', () => ({ enqueue }))
vi.mock('../../../web/src/content.ts', async (importOriginal) => {
  const { content } = await importOriginal<typeof import('../../../web/src/content.ts')>()
  const hidden = { email: 'zoe@example.com', phone: '+48 12 555 01 23', location: 'Kraków' }
  return {
    content: {
      ...content,
      name: 'Zoë',
      contact: { ...hidden, showEmail: false, showPhone: false },
    },
  }
})

beforeEach(() => void vi.clearAllMocks())

const routeOf = (call: string) => profileRoutes.find(({ path }) => path === `/api/profile/${call}`)
const save = () => {
  const route = routeOf('updateprofile')
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

it('publishes nothing when another has saved meanwhile', async () => {
  writeProfile.mockResolvedValue({ stored: {}, isStale: true })
  expect((await save())?.status).toBe(409)
  expect(enqueue).not.toHaveBeenCalled()
})

it('tells the owner all that content.ts says, what it hides from visitors too', async () => {
  const answer = (await routeOf('getprofile')?.handler({} as never)) as Response
  const { profile, template } = await answer.json()
  expect(profile).toBe(null)
  expect(check(profileSchema, template)).toEqual({ data: template })
  expect(template).toMatchObject({
    name: 'Zoë',
    contact: { email: 'zoe@example.com', phone: '+48 12 555 01 23', showPhone: false },
  })
})
