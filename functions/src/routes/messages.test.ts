import { beforeEach, expect, it, vi } from 'vitest'
import { honeypotField } from '../contract/contact-limits.ts'
import { HttpError } from '../errors.ts'
import { contactRefusal, messageRoutes } from './messages.ts'

const { enqueue } = vi.hoisted(() => ({ enqueue: vi.fn(async (_task: object) => true) }))
const consumeBudgets = vi.hoisted(() => vi.fn())
const stored = vi.hoisted(() => new Map<string, object>())

vi.mock('../store/throttle.ts', () => ({ consumeBudgets }))
vi.mock('../store/messages.ts', () => ({
  addMessage: async () => null,
  readMail: async (id: string) => stored.get(id),
  writeTestMail: async (mail: object) => stored.set('test', mail),
  changeMail: async (id: string, seen: object, to: object) => {
    if (stored.get(id) !== seen) return false
    stored.set(id, to)
    return true
  },
}))
vi.mock('../work/queue.ts', () => ({ enqueue }))

beforeEach(() => {
  enqueue.mockClear()
  stored.set('1', { state: 'failed', words: '550 No such user' })
})

it('a message is refused within 2 s, and counts: 20 an hour by address, 200 a day in all, suspected ones apart', async () => {
  const route = messageRoutes.find(({ path }) => path === '/api/contact/submit')
  const submit = async (elapsed: number, trapped = false) => {
    const input = { elapsed, [honeypotField]: trapped }
    return route?.handler({ input, context: { ip: '192.0.2.1' } } as never)
  }
  await expect(submit(1_999)).rejects.toMatchObject({ code: 'too_fast' })
  await expect(submit(1_999, true)).rejects.toMatchObject({ code: 'too_fast' })
  await submit(2_000)
  await submit(2_000, true)
  const address = { key: 'contact-address:192.0.2.1', limit: 20, window: 60 * 60_000 }
  const inAll = { limit: 200, window: 24 * 60 * 60_000 }
  expect(consumeBudgets.mock.calls.map(([budgets]) => budgets)).toEqual([
    [address, { key: 'contact', ...inAll }],
    [address, { key: 'contact-suspected', ...inAll }],
  ])
})

const callRoute = (call: string, id: string) => {
  const route = messageRoutes.find(({ path }) => path === `/api/contact/${call}`)
  return route?.handler({ input: { _id: id } } as never)
}

it.each([
  ['sendmessage', '1'],
  ['sendtest', 'test'],
])(
  '%s says that the queue could not be reached, but not of a mail that was sent meanwhile',
  async (call, id) => {
    const sent = { state: 'sent', words: '' }
    enqueue.mockResolvedValueOnce(false)
    expect(await (await callRoute(call, id))?.json()).toMatchObject({ mail: { state: 'failed' } })
    expect(stored.get(id)).toMatchObject({ state: 'failed' })
    enqueue.mockImplementationOnce(async () => {
      stored.set(id, sent)
      return false
    })
    expect(await (await callRoute(call, id))?.json()).toMatchObject({ mail: { state: 'pending' } })
    expect(stored.get(id)).toBe(sent)
  },
)

const underWay = { state: 'pending', words: '', leasedUntil: '2026-01-01T00:01:00Z' }

it.each([underWay, { state: 'sent', words: '' }])(
  'sendmessage leaves alone what another tab has asked for: $state',
  async (mail) => {
    stored.set('1', mail)
    const answered = await callRoute('sendmessage', '1')
    expect(await answered?.json()).toEqual({ mail })
    expect(stored.get('1')).toBe(mail)
    expect(enqueue).not.toHaveBeenCalled()
  },
)

it.each([
  ['too_fast', undefined, 'Das ging sehr schnell. Bitte senden Sie es noch einmal.'],
  ['too_many_attempts', undefined, /^Zurzeit kommen zu viele Nachrichten/],
  [
    'invalid_fields',
    { number: 'Enter …', message: 'Enter …' },
    /^Bitte geben Sie eine Telefonnummer/,
  ],
  ['unavailable', undefined, /^Die Nachricht konnte nicht gesendet werden/],
])('a form on a German page is refused in German, for %s', async (code, fields, message) => {
  const refusal = new HttpError(400, code, 'In English', fields && { fields })
  const german = await contactRefusal(refusal, 'de-AT,en;q=0.5').json()
  expect(german).toMatchObject({ success: false, code, message: expect.stringMatching(message) })
  expect(Object.keys(german.fields ?? {})).toEqual(Object.keys(fields ?? {}))
  expect(JSON.stringify(german)).not.toMatch(/English|Enter/)
  for (const other of ['', '*', 'en-GB', 'fi', '%', 'constructor']) {
    const english = await contactRefusal(refusal, other).json()
    expect(english).toEqual({ success: false, ...refusal.body })
  }
})
