import { expect, it, vi } from 'vitest'
import { message } from '../../../../tests/components/samples.ts'
import { cache } from '../api/cache.ts'
import { changeMessages } from './inbox.ts'

const { updateMessages } = vi.hoisted(() => ({ updateMessages: vi.fn() }))

vi.mock('../api/calls.ts', () => ({ updateMessages, getDeletedMessages: vi.fn() }))

it('messages whose change failed are asked for again, since a part of it may have landed', async () => {
  const key = ['messages', false]
  cache.setQueryData(key, { pages: [{ messages: [message()], unread: 1 }], pageParams: [null] })
  updateMessages.mockRejectedValue(new TypeError('Failed to fetch'))
  await changeMessages([message()], { archived: true })
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})
