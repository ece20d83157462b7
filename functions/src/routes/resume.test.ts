import { expect, it, vi } from 'vitest'
import { selectionSchema } from '../contract/resume.ts'
import { HttpError } from '../errors.ts'
import { resumeRoutes } from './resume.ts'

const { takeSlots, renderResume } = vi.hoisted(() => ({
  takeSlots: vi.fn(),
  renderResume: vi.fn(),
}))
vi.mock('../store/throttle.ts', () => ({ takeSlots }))
vi.mock('../store/site.ts', () => ({ readSite: async () => ({}) }))
vi.mock('../work/rendering.ts', () => ({ loadRendering: async () => ({ renderResume }) }))

const preview = () => {
  const route = resumeRoutes.find(({ path }) => path === '/api/resume/previewresume')
  const input = selectionSchema.parse({})
  return route?.handler({ input, session: { uid: 'owner' } } as never)
}

it('makes previews, counted for their owner, until there were too many', async () => {
  renderResume.mockResolvedValue({ pages: 1 })
  expect(await (await preview())?.json()).toEqual({ pages: 1 })
  const [[budget]] = takeSlots.mock.calls[0] ?? []
  expect(budget).toMatchObject({ key: 'resume-preview:owner', limit: 300 })
  takeSlots.mockRejectedValue(new HttpError(429, 'too_many_attempts', 'Too many'))
  await expect(preview()).rejects.toThrow('Too many')
  expect(renderResume).toHaveBeenCalledTimes(1)
})
