import { beforeEach, expect, it, vi } from 'vitest'
import type { MailState } from '../contract/message.ts'
import { MailError } from './mail.ts'
import { notify } from './notify.ts'

const stored = vi.hoisted(() => new Map<string, { createdAt: Date; mail: MailState }>())

vi.mock('../config.ts', () => ({ noMailServer: 'none', smtpUrl: { value: () => 'smtp://x' } }))
vi.mock('./mail.ts', async (original) => ({
  ...(await original<typeof import('./mail.ts')>()),
  sendMail: async () => {
    const other = stored.get('sent by another task')
    if (other) other.mail = { state: 'sent', words: '' }
    throw new MailError('later', 'Try later')
  },
}))
vi.mock('../store/firebase.ts', () => {
  const texts = { fullname: 'Asha', email: 'asha@example.com', number: '', message: 'Hello' }
  const snapshots = () =>
    [...stored].map(([id, message]) => ({
      id,
      data: () => ({ ...texts, ...message, createdAt: { toDate: () => message.createdAt } }),
      updateTime: 'read',
      ref: {
        update: async (change: { mail: MailState }, precondition?: object) => {
          if (precondition && message.mail.state === 'sent') {
            throw Object.assign(new Error('changed'), { code: 9 })
          }
          Object.assign(message, change)
        },
      },
    }))
  const query = {
    where: () => query,
    limit: () => query,
    get: async () => ({ docs: snapshots() }),
  }
  return { firestore: async () => ({ collection: () => query }) }
})

const enqueuedAt = Date.parse('2026-01-01T00:00:00Z')
const pending = { state: 'pending', words: '' } as const

beforeEach(() => {
  stored.clear()
})

it('gives up at its last try what was there when it was enqueued, and leaves newer ones to their own task', async () => {
  stored.set('old', { createdAt: new Date(enqueuedAt - 1), mail: pending })
  stored.set('new', { createdAt: new Date(enqueuedAt + 1), mail: pending })
  await notify(true, enqueuedAt)
  expect(stored.get('old')?.mail).toEqual({ state: 'failed', words: 'Try later' })
  expect(stored.get('new')?.mail).toEqual({ state: 'pending', words: 'Try later' })
})

it('gives up a message that was to be sent again only at the last try of a task that saw it wait', async () => {
  const createdAt = new Date(enqueuedAt - 60_000)
  const since = new Date(enqueuedAt + 1).toISOString()
  stored.set('again', { createdAt, mail: { ...pending, since } })
  await notify(true, enqueuedAt)
  expect(stored.get('again')?.mail).toEqual({ state: 'pending', words: 'Try later', since })
})

it('leaves a message sent that another task has sent meanwhile', async () => {
  stored.set('sent by another task', { createdAt: new Date(enqueuedAt - 1), mail: pending })
  await notify(true, enqueuedAt)
  expect(stored.get('sent by another task')?.mail).toEqual({ state: 'sent', words: '' })
})
