import { expect, it, vi } from 'vitest'
import { HttpError } from '../errors.ts'
import { resumeRoutes } from './resume.ts'

const consumeBudgets = vi.hoisted(() => vi.fn())
vi.mock('../store/throttle.ts', () => ({ consumeBudgets }))

it('makes an owner at most 300 previews in 10 minutes', async () => {
  consumeBudgets.mockRejectedValue(new HttpError(429, 'too_many_attempts', 'Too many previews'))
  const route = resumeRoutes.find(({ path }) => path === '/api/resume/previewresume')
  const preview = route?.handler({ session: { uid: 'one' } } as never)
  await expect(preview).rejects.toMatchObject({ status: 429 })
  const budget = { key: 'resume-preview:one', limit: 300, window: 600_000 }
  expect(consumeBudgets.mock.calls[0]?.[0]).toEqual([budget])
})
