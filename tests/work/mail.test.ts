import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it, type TestContext, vi } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { logged } from '../support/backends.ts'
import { failure, startMailServer, trustCertificate } from '../support/mail-server.ts'
import { storeMessage } from '../support/stored-messages.ts'
import { run } from './work.ts'

const password = 'smtp-password-1'

const certificate = trustCertificate()

afterEach(() => void vi.unstubAllEnvs())

it('sends a stored message to the owner once, however many tasks come, at once and later', async (context) => {
  const mails = await startMail(context)
  const message = await storeMessage(context)
  const statuses = await Promise.all(Array.from({ length: 4 }, () => run(message.task)))
  expect(statuses).toContain('done')
  expect(await run(message.task)).toBe('done')
  expect(mails.filter((mail) => mail.includes(message.id))).toHaveLength(1)
  expect(await message.mail()).toEqual({ state: 'sent', words: '' })
})

it('says of a message that nobody is told where no mail server is set up', async (context) => {
  vi.stubEnv('SMTP_URL', 'none')
  const message = await storeMessage(context)
  expect(await run(message.task)).toBe('done')
  expect(await message.mail()).toEqual({ state: 'none', words: '' })
})

it.for([
  ['the server refuses it', '', 'The mail server answered: 535 No entry for …'],
  ['the secret cannot be read', `${password}@nowhere`, 'SMTP_URL cannot be read'],
] as const)(
  'gives up at once where %s, says so, and never logs the secret',
  async ([, secret, words], context) => {
    await startMail(context, {
      onAuth: (_auth, _session, done) => done(failure(535, `No entry for ${password}`)),
    })
    if (secret) vi.stubEnv('SMTP_URL', secret)
    const message = await storeMessage(context)
    expect(await run(message.task)).toBe('done')
    const mail = { state: 'failed', words: expect.stringContaining(words) }
    expect(await message.mail()).toEqual(mail)
    expect(logged.join('\n')).not.toContain(password)
  },
)

it('is tried again while the server asks to wait, and left to the clock by its last try', async (context) => {
  await startMail(context, {
    onRcptTo: (_address, _session, done) => done(failure(451, 'Greylisted')),
  })
  const message = await storeMessage(context)
  const words = 'The mail server answered: 451 Greylisted'
  expect(await run(message.task)).toBe('later')
  expect(await message.mail()).toEqual({ state: 'pending', words })
  expect(await run(message.task, { retries: 5 })).toBe('done')
  expect(await message.mail()).toEqual({ state: 'pending', words })
})

it('sends a test message and keeps what became of it', async (context) => {
  const mails = await startMail(context)
  expect(await run({ kind: 'test', id: 'test-1' })).toBe('done')
  expect(mails.filter((mail) => mail.includes('Subject: Test message'))).toHaveLength(1)
  const stored = await (await firestore()).collection('site').doc('mail').get()
  expect(stored.get('test')).toEqual({ state: 'sent', words: '' })
})

async function startMail(context: TestContext, options: SMTPServerOptions = {}) {
  const server = await startMailServer(context, certificate, options)
  vi.stubEnv('SMTP_URL', server.url('smtp', password))
  return server.mails
}
