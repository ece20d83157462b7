import { expect, it, vi } from 'vitest'
import { cache } from '../session/cache.ts'
import { changeMessages } from './inbox.ts'

const { updateMessages } = vi.hoisted(() => ({ updateMessages: vi.fn() }))

vi.mock('../session/calls.ts', () => ({ updateMessages }))

it('messages whose change failed are asked for again, since a part of it may have landed', async () => {
  const message = { _id: '1', read: false, archived: false, createdAt: '' }
  const key = ['messages', false]
  cache.setQueryData(key, { pages: [{ messages: [message], unread: 1 }], pageParams: [null] })
  updateMessages.mockRejectedValue(new TypeError('Failed to fetch'))
  await changeMessages([message] as never, { archived: true })
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})
