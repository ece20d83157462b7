import { text } from 'node:stream/consumers'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import {
  type Certificate,
  failure,
  makeCertificate,
  startMailServer,
} from '../../functions/src/work/test-mail-server.ts'
import { run, startWork } from './work.ts'

const password = 'smtp-password-1'

let certificate: Certificate

beforeAll(() => {
  certificate = makeCertificate()
})

afterAll(() => certificate.remove())

it('sends a stored message to the owner, and each only once', async (context) => {
  const { fn, mails } = await startMail(context)
  const message = await storeMessage(context)
  expect(await run(fn, message.task)).toBe(204)
  expect(await run(fn, message.task)).toBe(204)
  expect(mails.filter((mail) => mail.includes(message.id))).toHaveLength(1)
  expect(await message.mail()).toEqual({ state: 'sent', words: '' })
})

it('sends a message once, however many tasks come at once', async (context) => {
  const { fn, mails } = await startMail(context)
  const message = await storeMessage(context)
  const statuses = await Promise.all(Array.from({ length: 4 }, () => run(fn, message.task)))
  expect([await message.mail(), statuses]).toEqual([
    { state: 'sent', words: '' },
    expect.arrayContaining([204]),
  ])
  expect(mails.filter((mail) => mail.includes(message.id))).toHaveLength(1)
})

it('says of a message that nobody is told where no mail server is set up', async (context) => {
  const fn = await startWork({ SMTP_URL: 'none' })
  context.onTestFinished(() => fn.stop())
  const message = await storeMessage(context)
  expect(await run(fn, message.task)).toBe(204)
  expect(await message.mail()).toEqual({ state: 'none', words: '' })
})

it('keeps the server’s words, and gives up at once when it refuses for good', async (context) => {
  const { fn } = await startMail(context, {
    onAuth: (_auth, _session, done) => done(failure(535, `No entry for ${password}`)),
  })
  const message = await storeMessage(context)
  expect(await run(fn, message.task)).toBe(204)
  expect(await message.mail()).toEqual({
    state: 'failed',
    words: 'The mail server answered: 535 No entry for …',
  })
  expect(fn.output()).not.toContain(password)
})

it('is tried again while the server asks to wait, and fails with its last try', async (context) => {
  const { fn } = await startMail(context, {
    onRcptTo: (_address, _session, done) => done(failure(451, 'Greylisted')),
  })
  const message = await storeMessage(context)
  const words = 'The mail server answered: 451 Greylisted'
  expect(await run(fn, message.task)).toBe(503)
  expect(await message.mail()).toEqual({ state: 'pending', words })
  expect(await run(fn, message.task, { retries: 5 })).toBe(204)
  expect(await message.mail()).toEqual({ state: 'failed', words })
  expect(fn.output()).not.toContain(password)
})

it('sends a message while the server puts off another one', async (context) => {
  const [held, message] = [await storeMessage(context), await storeMessage(context)]
  const { fn } = await startMail(context, {
    onData: async (stream, _session, done) =>
      done((await text(stream)).includes(held.id) ? failure(451, 'Not now') : null),
  })
  expect(await run(fn, held.task)).toBe(503)
  expect(await run(fn, message.task)).toBe(204)
  expect(await message.mail()).toEqual({ state: 'sent', words: '' })
  expect(await held.mail()).toMatchObject({ state: 'pending' })
})

it('says so when the secret cannot be read, and never logs it', async (context) => {
  const fn = await startWork({ SMTP_URL: `${password}@nowhere` })
  context.onTestFinished(() => fn.stop())
  const message = await storeMessage(context)
  expect(await run(fn, message.task)).toBe(204)
  expect(await message.mail()).toMatchObject({
    state: 'failed',
    words: expect.stringContaining('SMTP_URL cannot be read'),
  })
  expect(fn.output()).not.toContain(password)
})

it('sends a test message and keeps what became of it', async (context) => {
  const { fn, mails } = await startMail(context)
  expect(await run(fn, { kind: 'test', id: 'test-1' })).toBe(204)
  expect(mails.filter((mail) => mail.includes('Subject: Test message'))).toHaveLength(1)
  const stored = await (await firestore()).collection('site').doc('mail').get()
  expect(stored.get('test')).toEqual({ state: 'sent', words: '' })
})

async function startMail(context: TestContext, options: SMTPServerOptions = {}) {
  const server = await startMailServer(context, certificate, options)
  const fn = await startWork({
    SMTP_URL: server.url('smtp', password),
    NODE_EXTRA_CA_CERTS: certificate.certFile,
  })
  context.onTestFinished(() => fn.stop())
  return { fn, mails: server.mails }
}

async function storeMessage(context: TestContext) {
  const id = crypto.randomUUID().replaceAll('-', '')
  const target = (await firestore()).collection('messages').doc(id)
  await target.create({
    fullname: 'Ada Lovelace',
    email: 'ada@example.org',
    number: '',
    message: 'Hello',
    createdAt: new Date(),
    read: false,
    archived: false,
    mail: { state: 'pending', words: '' },
  })
  context.onTestFinished(async () => void (await target.delete()))
  const task = { kind: 'mail', id } as const
  return { id, task, mail: async () => (await target.get()).get('mail') }
}
