import { beforeEach, expect, it, vi } from 'vitest'
import { messageRoutes } from './messages.ts'

const { addMessage, readInbox, release, enqueue, stored, changeMail } = vi.hoisted(() => {
  const stored = new Map<string, object>()
  const changeMail = vi.fn(async (id: string, seen: object, to: object) => {
    if (stored.get(id) !== seen) return false
    stored.set(id, to)
    return true
  })
  return {
    stored,
    changeMail,
    addMessage: vi.fn(),
    readInbox: vi.fn(),
    release: vi.fn(),
    enqueue: vi.fn(async (_task: object) => true),
  }
})

vi.mock('../store/messages.ts', () => ({
  addMessage,
  readInbox,
  readMail: async (id: string) => stored.get(id),
  writeTestMail: async (mail: object) => stored.set('test', mail),
  changeMail,
}))
vi.mock('../store/throttle.ts', () => ({ takeSlots: async () => ({ release }) }))
vi.mock('../work/queue.ts', () => ({ enqueue }))

beforeEach(() => {
  release.mockReset()
  enqueue.mockClear()
})

const submit = () => {
  const route = messageRoutes.find(({ path }) => path === '/api/contact/submit')
  const input = { fullname: 'Asha', email: 'asha@example.com', number: '', message: 'Hello' }
  return route?.handler({ input, context: { ip: '198.51.100.1' } } as never)
}

it('counts a message that is stored, and has its mail sent', async () => {
  addMessage.mockResolvedValue('1')
  await submit()
  expect(release).not.toHaveBeenCalled()
  expect(enqueue.mock.calls).toEqual([[{ kind: 'mail', id: '1' }]])
})

it('counts a message that is only repeated, and makes no task for it', async () => {
  addMessage.mockResolvedValue(null)
  await submit()
  expect(release).not.toHaveBeenCalled()
  expect(enqueue).not.toHaveBeenCalled()
})

it('does not count a message that could not be stored', async () => {
  addMessage.mockRejectedValue(new Error('down'))
  await expect(submit()).rejects.toThrow('down')
  expect(release).toHaveBeenCalledTimes(1)
})

it('has each forgotten message sent by itself, but none that was just asked for again', async () => {
  const message = (_id: string, state: string, since?: string) => ({
    _id,
    createdAt: '2026-01-01T00:00:00Z',
    mail: { state, words: '', since },
  })
  readInbox.mockResolvedValue({
    messages: [
      message('1', 'pending'),
      message('2', 'sent'),
      message('3', 'pending', new Date().toISOString()),
      message('4', 'pending'),
    ],
  })
  const route = messageRoutes.find(({ path }) => path === '/api/contact/getmessages')
  await route?.handler({ input: {} } as never)
  expect(enqueue.mock.calls).toEqual(['1', '4'].map((id) => [{ kind: 'mail', id }]))
})

beforeEach(() => {
  stored.set('1', { state: 'failed', words: '550 No such user' })
})

const ask = (call: string, id: string) => {
  const route = messageRoutes.find(({ path }) => path === `/api/contact/${call}`)
  return route?.handler({ input: { _id: id } } as never)
}

for (const [call, id] of [
  ['sendmessage', '1'],
  ['sendtest', 'test'],
] as const) {
  it(`${call} leaves a mail sent whose task ran though the queue answered too late`, async () => {
    const sent = { state: 'sent', words: '' }
    enqueue.mockImplementationOnce(async () => {
      stored.set(id, sent)
      return false
    })
    await ask(call, id)
    expect(stored.get(id)).toBe(sent)
  })

  it(`${call} says that the queue could not be reached`, async () => {
    enqueue.mockResolvedValueOnce(false)
    const answered = await ask(call, id)
    expect(await answered?.json()).toMatchObject({ mail: { state: 'failed' } })
    expect(stored.get(id)).toMatchObject({ state: 'failed' })
  })
}

const underWay = { state: 'pending', words: '', leasedUntil: '2026-01-01T00:01:00Z' }

it.each([underWay, { state: 'sent', words: '' }])(
  'sendmessage leaves alone what another tab has asked for: $state',
  async (mail) => {
    stored.set('1', mail)
    const answered = await ask('sendmessage', '1')
    expect(await answered?.json()).toEqual({ mail })
    expect(stored.get('1')).toBe(mail)
    expect(enqueue).not.toHaveBeenCalled()
  },
)

it('sendmessage tells what became of a mail that another call was first to ask for', async () => {
  changeMail.mockImplementationOnce(async () => {
    stored.set('1', underWay)
    return false
  })
  const answered = await ask('sendmessage', '1')
  expect(await answered?.json()).toEqual({ mail: underWay })
})
