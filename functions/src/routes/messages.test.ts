import { beforeEach, expect, it, vi } from 'vitest'
import { messageRoutes } from './messages.ts'

const { addMessage, readInbox, release, enqueue } = vi.hoisted(() => ({
  addMessage: vi.fn(),
  readInbox: vi.fn(),
  release: vi.fn(),
  enqueue: vi.fn(async () => true),
}))

vi.mock('../store/messages.ts', () => ({ addMessage, readInbox }))
vi.mock('../store/throttle.ts', () => ({ takeSlots: async () => ({ release }) }))
vi.mock('../work/queue.ts', () => ({ enqueue }))

beforeEach(() => {
  release.mockReset()
})

const submit = () => {
  const route = messageRoutes.find(({ path }) => path === '/api/contact/submit')
  const input = { fullname: 'Asha', email: 'asha@example.com', number: '', message: 'Hello' }
  return route?.handler({ input, context: { ip: '198.51.100.1' } } as never)
}

it('counts a message that is stored', async () => {
  addMessage.mockResolvedValue(true)
  await submit()
  expect(release).not.toHaveBeenCalled()
})

it('does not count a message that is only repeated', async () => {
  addMessage.mockResolvedValue(false)
  await submit()
  expect(release).toHaveBeenCalledTimes(1)
})

it('does not count a message that could not be stored', async () => {
  addMessage.mockRejectedValue(new Error('down'))
  await expect(submit()).rejects.toThrow('down')
  expect(release).toHaveBeenCalledTimes(1)
})

it('does not take an old message for forgotten that was just asked for again', async () => {
  enqueue.mockClear()
  const mail = { state: 'pending', words: '', since: new Date().toISOString() }
  readInbox.mockResolvedValue({ messages: [{ createdAt: '2026-01-01T00:00:00Z', mail }] })
  const route = messageRoutes.find(({ path }) => path === '/api/contact/getmessages')
  await route?.handler({ input: {} } as never)
  expect(enqueue).not.toHaveBeenCalled()
})
