import { beforeEach, expect, it, vi } from 'vitest'
import type { MailState } from '../contract/message.ts'
import { MailError } from './mail.ts'
import { notify, sendTest } from './notify.ts'

const stored = vi.hoisted(() => new Map<string, { createdAt: Date; mail: MailState }>())
const { sendMail } = vi.hoisted(() => ({ sendMail: vi.fn<() => Promise<void>>() }))

vi.mock('../config.ts', () => ({ noMailServer: 'none', smtpUrl: { value: () => 'smtp://x' } }))
vi.mock('./mail.ts', async (original) => ({
  ...(await original<typeof import('./mail.ts')>()),
  sendMail,
}))
vi.mock('../store/firebase.ts', () => {
  const texts = { fullname: 'Asha', email: 'asha@example.com', number: '', message: 'Hello' }
  const snapshot = (id: string) => {
    const message = stored.get(id)
    const copy = message && structuredClone(message)
    return {
      id,
      exists: copy !== undefined,
      data: () => copy && { ...texts, ...copy, createdAt: { toDate: () => copy.createdAt } },
      get: () => copy?.mail,
      ref: reference(id),
    }
  }
  const reference = (id: string) => ({
    id,
    get: async () => snapshot(id),
  })
  const transaction = {
    get: async ({ id }: { id: string }) => snapshot(id),
    update: ({ id }: { id: string }, change: Record<string, MailState>) =>
      Object.assign(stored.get(id) ?? {}, { mail: change.mail ?? change.test }),
  }
  return {
    firestore: async () => ({
      collection: () => ({ doc: reference }),
      runTransaction: async (work: (by: typeof transaction) => unknown) => work(transaction),
    }),
  }
})

const enqueuedAt = Date.parse('2026-01-01T00:00:00Z')
const pending = { state: 'pending', words: '' } as const
const sent = { state: 'sent', words: '' } as const

beforeEach(() => {
  stored.clear()
  sendMail.mockReset().mockRejectedValue(new MailError('later', 'Try later'))
})

it('gives up at its last try', async () => {
  stored.set('one', { createdAt: new Date(enqueuedAt - 1), mail: pending })
  await notify('one', true, enqueuedAt)
  expect(stored.get('one')?.mail).toEqual({ state: 'failed', words: 'Try later' })
})

it('has nothing to do, and nothing to complain of, where the message is gone', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await notify('gone', false, enqueuedAt)
  expect(sendMail).not.toHaveBeenCalled()
  expect(said).not.toHaveBeenCalled()
})

it('gives up a message that was to be sent again only at the last try of a task that saw it wait', async () => {
  const createdAt = new Date(enqueuedAt - 60_000)
  const since = new Date(enqueuedAt + 1).toISOString()
  stored.set('again', { createdAt, mail: { ...pending, since } })
  await notify('again', true, enqueuedAt)
  expect(stored.get('again')?.mail).toEqual({ state: 'pending', words: 'Try later', since })
})

it('leaves a message sent that another task has sent meanwhile', async () => {
  const message = { createdAt: new Date(enqueuedAt - 1), mail: pending as MailState }
  stored.set('one', message)
  sendMail.mockImplementation(async () => {
    message.mail = sent
    throw new MailError('later', 'Try later')
  })
  await notify('one', true, enqueuedAt)
  expect(message.mail).toEqual(sent)
})

it('sends a message once when two tasks meet, and has the later one look again', async () => {
  stored.set('one', { createdAt: new Date(enqueuedAt - 1), mail: pending })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  sendMail.mockReturnValue(answered)
  const first = notify('one', false, enqueuedAt)
  await expect.poll(() => sendMail.mock.calls.length).toBeGreaterThan(0)
  const second = notify('one', false, enqueuedAt)
  second.catch(() => undefined)
  await expect(second).rejects.toThrow()
  answer()
  await first
  expect(sendMail).toHaveBeenCalledTimes(1)
  expect(stored.get('one')?.mail).toEqual(sent)
  await notify('one', false, enqueuedAt)
  expect(sendMail).toHaveBeenCalledTimes(1)
})

it('takes a message over from a task that died while it sent', async () => {
  const leasedUntil = new Date(Date.now() - 1).toISOString()
  stored.set('one', { createdAt: new Date(enqueuedAt - 1), mail: { ...pending, leasedUntil } })
  sendMail.mockResolvedValue()
  await notify('one', false, enqueuedAt)
  expect(stored.get('one')?.mail).toEqual(sent)
})

it('keeps since when a test message waits while it is tried again', async () => {
  const since = new Date(enqueuedAt).toISOString()
  stored.set('mail', { createdAt: new Date(), mail: { ...pending, since } })
  await expect(sendTest('1', false)).rejects.toThrow('Try later')
  expect(stored.get('mail')?.mail).toEqual({ state: 'pending', words: 'Try later', since })
})

it('leaves it to a newer test message what is said of that one', async () => {
  const test = { createdAt: new Date(), mail: pending as MailState }
  stored.set('mail', test)
  const newer = { ...pending, since: new Date(enqueuedAt).toISOString() }
  sendMail.mockImplementation(async () => {
    test.mail = newer
  })
  await sendTest('1', false)
  expect(test.mail).toEqual(newer)
})
