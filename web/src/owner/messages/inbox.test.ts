import { expect, it, vi } from 'vitest'
import { message } from '../../../../tests/components/samples.ts'
import { cache } from '../session/cache.ts'
import { changeMessages, loadOlder } from './inbox.ts'

const { updateMessages } = vi.hoisted(() => ({ updateMessages: vi.fn() }))

vi.mock('../session/calls.ts', () => ({ updateMessages }))

it('messages whose change failed are asked for again, since a part of it may have landed', async () => {
  const key = ['messages', false]
  cache.setQueryData(key, { pages: [{ messages: [message()], unread: 1 }], pageParams: [null] })
  updateMessages.mockRejectedValue(new TypeError('Failed to fetch'))
  await changeMessages([message()], { archived: true })
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})

const cancelled = { data: { pages: [1] }, isError: false, hasNextPage: true }

it.each([
  ['there', { ...cancelled, data: { pages: [1, 2] } }],
  ['not to be had', { ...cancelled, isError: true }],
  ['none', { ...cancelled, hasNextPage: false }],
])('older messages are asked for until they are %s', async (_what, answer) => {
  const ask = vi.fn().mockResolvedValueOnce(cancelled).mockResolvedValueOnce(answer)
  await loadOlder(1, ask, () => true)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('older messages that are wanted no more are not asked for again', async () => {
  const ask = vi.fn().mockResolvedValue(cancelled)
  await loadOlder(1, ask, () => ask.mock.calls.length === 0)
  expect(ask).toHaveBeenCalledTimes(1)
})
