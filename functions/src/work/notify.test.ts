import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MailState, Message } from '../contract/message.ts'
import { type Mail, MailError } from './mail.ts'
import { notify, sendTest } from './notify.ts'

const stored = vi.hoisted(() => new Map<string, MailState>())
const owner = vi.hoisted(() => ({ profile: null as { name: string; language: string } | null }))
const { sendMail } = vi.hoisted(() => ({
  sendMail: vi.fn<(server: string, mail: Mail) => Promise<void>>(),
}))
const day = 24 * 60 * 60 * 1000
const arrived = Date.parse('2026-01-01T00:00:00Z')
const createdAt = new Date(arrived).toISOString()

vi.mock('../config.ts', () => ({ noMailServer: 'none', smtpUrl: { value: () => 'smtp://x' } }))
vi.mock('./mail.ts', async (original) => ({
  ...(await original<typeof import('./mail.ts')>()),
  sendMail,
}))
vi.mock('../store/profile.ts', () => ({ readProfile: async () => ({ profile: owner.profile }) }))
vi.mock('../store/messages.ts', () => ({
  readMessage: async (_id: string): Promise<Partial<Message> | undefined> => {
    const mail = stored.get(_id)
    const texts = { fullname: 'Asha', email: 'asha@example.com', number: '', message: 'Hello' }
    return mail && { _id, ...texts, createdAt, mail }
  },
  readTestMail: async () => stored.get('test') ?? null,
  changeMail: async (id: string, seen: MailState, mail: MailState) => {
    if (stored.get(id) !== seen) return false
    stored.set(id, mail)
    return true
  },
}))

const pending = { state: 'pending', words: '' } as const
const sent = { state: 'sent', words: '' } as const
const later = { state: 'pending', words: 'Try later' } as const

beforeEach(() => {
  stored.clear()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  owner.profile = null
  vi.useFakeTimers({ toFake: ['Date'], now: arrived })
  sendMail.mockReset().mockRejectedValue(new MailError('later', 'Try later'))
})

afterEach(() => void vi.useRealTimers())

it('leaves a message waiting whose server is away, and gives up a day after it came or was to be sent again', async () => {
  stored.set('one', pending)
  vi.setSystemTime(arrived + day - 1)
  await notify('one', true)
  expect(stored.get('one')).toEqual(later)
  vi.setSystemTime(arrived + day)
  await notify('one', false)
  expect(stored.get('one')).toEqual({ state: 'failed', words: 'Try later' })

  const since = new Date(arrived + day).toISOString()
  stored.set('again', { ...pending, since })
  await notify('again', true)
  expect(stored.get('again')).toEqual({ ...later, since })
})

it('leaves a message sent that another task has sent meanwhile', async () => {
  stored.set('one', pending)
  sendMail.mockImplementation(async () => {
    stored.set('one', sent)
    throw new MailError('later', 'Try later')
  })
  await notify('one', true)
  expect(stored.get('one')).toEqual(sent)
})

it('takes a message over from a task that died while it sent', async () => {
  stored.set('one', { ...pending, leasedUntil: new Date(Date.now() - 1).toISOString() })
  sendMail.mockResolvedValue()
  await notify('one', false)
  expect(stored.get('one')).toEqual(sent)
})

it('keeps since when a test message waits while it is tried again', async () => {
  const since = createdAt
  stored.set('test', { ...pending, since })
  await expect(sendTest('1', false)).rejects.toThrow('Try later')
  expect(stored.get('test')).toEqual({ ...later, since })
})

it('leaves it to a newer test message what is said of that one', async () => {
  stored.set('test', pending)
  const newer = { ...pending, since: createdAt }
  sendMail.mockImplementation(async () => void stored.set('test', newer))
  await sendTest('1', false)
  expect(stored.get('test')).toEqual(newer)
})

it('writes to the owner in the language of the site', async () => {
  sendMail.mockResolvedValue()
  owner.profile = { name: 'Zoë', language: 'de-CH' }
  stored.set('one', pending)
  await notify('one', true)
  await sendTest('test-1', true).catch(() => undefined)
  expect(sendMail.mock.calls.map(([, { subject }]) => subject)).toEqual([
    'Nachricht von Asha',
    'Testnachricht von Ihrem Portfolio',
  ])
})
