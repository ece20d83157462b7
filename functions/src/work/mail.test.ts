import { createServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, type TestContext } from 'vitest'
import { failure, startMailServer, trustCertificate } from '../../../tests/support/mail-server.ts'
import { en } from '../contract/texts/en.ts'
import { type MailError, sendMail } from './mail.ts'
import { messageMail } from './message-mail.ts'

const usual = getCACertificates('default')
const certificate = trustCertificate()
const message = {
  _id: '0123456789abcdef0123456789abcdef',
  fullname: 'Ada Lovelace',
  email: 'ada@example.org',
  number: '',
  message: 'Hello',
  createdAt: '2026-11-27T10:00:00.000Z',
}
const mail = messageMail(message, 'Zoë Łuk', en)
const start = (context: TestContext, options: SMTPServerOptions = {}) =>
  startMailServer(context, certificate, options)

describe('a mail is sent', () => {
  it('over STARTTLS, with the password only after it, from and to the owner', async (context) => {
    const server = await start(context)
    await sendMail(server.url('smtp'), mail)
    expect(server.signIns).toEqual([{ user: 'me@example.com', isEncrypted: true }])
    const [sent = ''] = server.mails
    expect(headersOf(sent)).toMatchObject({
      from: 'Portfolio <me@example.com>',
      to: 'me@example.com',
      'reply-to': 'Ada Lovelace <ada@example.org>',
      subject: 'Message from Ada Lovelace',
      // The same at each try, so that readers see a repeated mail once.
      'message-id': `<${message._id}@example.com>`,
    })
    expect(sent).toContain('Content-Type: text/plain')
    expect(sent).toContain('Content-Type: text/html')
  })

  it('to an owner whose domain is of another script', async (context) => {
    const server = await start(context)
    const query = new URLSearchParams({ to: 'me@пример.рф', from: 'site@пример.рф' })
    await sendMail(`${server.url('smtp')}/?${query}`, mail)
    expect(headersOf(server.mails[0])).toMatchObject({
      from: 'Portfolio <site@xn--e1afmkfd.xn--p1ai>',
      to: 'me@xn--e1afmkfd.xn--p1ai',
      'message-id': `<${message._id}@xn--e1afmkfd.xn--p1ai>`,
    })
  })

  it('with no header of a visitor’s, and no line that is too long', async (context) => {
    const server = await start(context)
    const fullname = `Ada\r\nBcc: all@example.org\r\n\r\n${'New body'.repeat(300)}`
    const email = 'ada@example.org\r\nCc: more@example.org'
    await sendMail(server.url('smtp'), messageMail({ ...message, fullname, email }, 'Zoë Łuk', en))
    const [sent = ''] = server.mails
    expect(headersOf(sent)).toMatchObject({ to: 'me@example.com' })
    expect(headersOf(sent)).not.toHaveProperty('bcc')
    expect(headersOf(sent)).not.toHaveProperty('cc')
    expect(sent.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })
})

describe('a failure is told in words', () => {
  const refusing = (code: number, words: string): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(failure(code, words)),
  })
  const silent = 'The mail server does not answer, or ended the connection'
  type Cut = (id?: string) => void

  it.for<[string, (cut: Cut) => SMTPServerOptions, MailError['kind'], string | RegExp]>([
    [
      'the server offers no encryption',
      () => ({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }),
      'refused',
      /^The mail server offers no encryption: 500 /,
    ],
    [
      'the server has much to say, which is cut between characters',
      () => refusing(550, `a${'🚌'.repeat(400)}`),
      'refused',
      `The mail server answered: 550 a${'🚌'.repeat(295)}…`,
    ],
    [
      'the connection is cut after the message',
      (cut) => ({
        onData: (stream, { id }) => {
          stream.resume().once('end', () => cut(id))
        },
      }),
      'later',
      silent,
    ],
    [
      'the connection is cut during STARTTLS',
      (cut) => ({ SNICallback: () => cut() }),
      'later',
      silent,
    ],
  ])('when %s', async ([, options, kind, words], context) => {
    const server = await start(
      context,
      options((id) => server.cut(id)),
    )
    const fault = await failed(server.url('smtp'))
    expect(fault).toMatchObject({ kind, message: expect.stringMatching(words) })
    expect(server.mails).toEqual([])
  })

  it.for(['smtp', 'smtps'] as const)(
    'when the certificate is not trusted: %s',
    async (protocol, context) => {
      setDefaultCACertificates(usual)
      context.onTestFinished(() => setDefaultCACertificates([...usual, certificate.cert]))
      const server = await start(context, { secure: protocol === 'smtps' })
      expect(await failed(server.url(protocol))).toMatchObject({
        kind: 'refused',
        message: 'The certificate of the mail server is not trusted',
      })
      expect(server.signIns).toEqual([])
    },
  )

  it('when the server is silent', async (context) => {
    const sockets: Socket[] = []
    const server = createServer((socket) => void sockets.push(socket))
    const { promise, resolve } = Promise.withResolvers<void>()
    server.listen(0, '127.0.0.1', resolve)
    await promise
    context.onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    const url = `smtp://me%40example.com:word@localhost:${Object(server.address()).port}`
    expect(await failed(url, AbortSignal.timeout(150))).toMatchObject({
      kind: 'later',
      message: silent,
    })
  })

  it('when nobody listens, or the server is not found under its name', async (context) => {
    const server = await start(context)
    const url = server.url('smtp')
    await server.close()
    const cause = { code: 'ESOCKET' }
    expect(await failed(url)).toMatchObject({ kind: 'later', message: silent, cause })
    // No DNS name has a label of more than 63 letters, so this one is never looked up.
    const unknown = `smtp://me%40example.com:word@${'cert'.padEnd(64, 'x')}`
    const message = 'The mail server is not found under its name'
    expect(await failed(unknown)).toMatchObject({ kind: 'later', message })
  })

  it.each([
    '',
    'https://me%40example.com:secret-password@localhost',
    'smtp://user:secret-password@localhost',
    'smtps://%E0%A4%A:secret-password@localhost/?to=me@example.com',
    'smtps://user:secret-password@localhost/?to=me@example.com,you@example.com',
  ])('when the secret is %j', async (url) => {
    const fault = await failed(url)
    expect(fault).toMatchObject({ kind: 'refused', message: expect.stringMatching(/SMTP_URL/) })
    expect(`${fault.stack} ${JSON.stringify(fault)}`).not.toContain('secret-password')
  })
})

function headersOf(sent = ''): Record<string, string> {
  const [head = ''] = sent.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').matchAll(/^([^:\s]+): ?(.*)$/gm)
  return Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [name.toLowerCase(), value]),
  )
}

function failed(url: string, signal?: AbortSignal): Promise<MailError> {
  return sendMail(url, mail, signal).then(
    () => Promise.reject(new Error('It was sent')),
    (error) => error,
  )
}
