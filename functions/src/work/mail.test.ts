import { type AddressInfo, createServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, it, type TestContext } from 'vitest'
import { failure, startMailServer, trustCertificate } from '../../../tests/support/mail-server.ts'
import { type MailError, sendMail } from './mail.ts'
import { testMail } from './message-mail.ts'

const usual = getCACertificates('default')
const mail = testMail('test-1')
const certificate = trustCertificate()

describe('a message is sent', () => {
  it('over STARTTLS, with the password only after it', async (context) => {
    const server = await startMailServer(context, certificate)
    await sendMail(server.url('smtp'), mail)
    expect(server.mails).toHaveLength(1)
    expect(server.signIns).toEqual([{ user: 'me@example.com', isEncrypted: true }])
  })

  it('over implicit TLS', async (context) => {
    const server = await startMailServer(context, certificate, { secure: true })
    await sendMail(server.url('smtps'), mail)
    expect(server.mails).toHaveLength(1)
  })

  it('when greylisting lets the second try in', async (context) => {
    let tries = 0
    const server = await startMailServer(context, certificate, {
      onRcptTo: (_address, _session, done) =>
        done(++tries === 1 ? failure(451, 'Try later') : null),
    })
    expect(await failed(server.url('smtp'))).toMatchObject({
      kind: 'later',
      message: 'The mail server answered: 451 Try later',
    })
    await sendMail(server.url('smtp'), mail)
    expect(server.mails).toHaveLength(1)
  })
})

describe('a failure is told in words', () => {
  it('when the password is wrong', async (context) => {
    const server = await startMailServer(context, certificate, {
      onAuth: ({ password }, _session, done) => done(failure(535, `Bad password ${password}`)),
    })
    expect(await failed(server.url('smtp'))).toMatchObject({
      kind: 'refused',
      message: 'The mail server answered: 535 Bad password …',
    })
  })

  for (const protocol of ['smtp', 'smtps'] as const) {
    it(`when the certificate is not trusted, over ${protocol}`, async (context) => {
      setDefaultCACertificates(usual)
      context.onTestFinished(() => setDefaultCACertificates([...usual, certificate.cert]))
      const server = await startMailServer(context, certificate, { secure: protocol === 'smtps' })
      expect(await failed(server.url(protocol))).toMatchObject({
        kind: 'refused',
        message: 'The certificate of the mail server is not trusted',
      })
      expect(server.signIns).toEqual([])
    })
  }

  it('when the server offers no encryption', async (context) => {
    const server = await startMailServer(context, certificate, {
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
    })
    expect(await failed(server.url('smtp'))).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^The mail server offers no encryption: 500 /),
    })
    expect(server.signIns).toEqual([])
  })

  it('when the server refuses the mail for good', async (context) => {
    const server = await startMailServer(context, certificate, {
      onRcptTo: (_address, _session, done) => done(failure(550, 'No such user')),
    })
    expect(await failed(server.url('smtp'))).toMatchObject({
      kind: 'refused',
      message: 'The mail server answered: 550 No such user',
    })
  })

  it('with the words of the server cut between characters, never inside one', async (context) => {
    const server = await startMailServer(context, certificate, {
      onRcptTo: (_address, _session, done) => done(failure(550, `a${'🚌'.repeat(400)}`)),
    })
    expect((await failed(server.url('smtp'))).message).toBe(
      `The mail server answered: 550 a${'🚌'.repeat(295)}…`,
    )
  })

  it('when the server is silent', async (context) => {
    const url = await startSilence(context, () => undefined)
    expect(await failed(url, AbortSignal.timeout(150))).toMatchObject({
      kind: 'later',
      message: 'The mail server does not answer, or ended the connection',
    })
  })

  it('when the connection is cut after the message', async (context) => {
    const server = await startMailServer(context, certificate, {
      onData: (stream, session) => {
        stream.resume().once('end', () => server.cut(session.id))
      },
    })
    expect(await failed(server.url('smtp'))).toMatchObject({ kind: 'later' })
  })

  it('when the connection is cut during STARTTLS', async (context) => {
    const server = await startMailServer(context, certificate, {
      SNICallback: () => server.cut(),
    })
    expect(await failed(server.url('smtp'))).toMatchObject({
      kind: 'later',
      message: 'The mail server does not answer, or ended the connection',
    })
  })

  it('when the server is not found, whatever its name', async () => {
    // No name is longer than 63 letters: nobody is asked for this one.
    const name = 'cert'.padEnd(64, 'x')
    expect(await failed(`smtp://me%40example.com:word@${name}`)).toMatchObject({
      kind: 'later',
      message: 'The mail server is not found under its name',
    })
  })

  it('when nobody listens', async (context) => {
    const server = await startMailServer(context, certificate)
    const url = server.url('smtp')
    await server.close()
    expect(await failed(url)).toMatchObject({ kind: 'later' })
  })

  for (const url of [
    '',
    'none',
    'secret-password',
    'https://me%40example.com:secret-password@localhost',
    'smtp://user:secret-password@localhost',
    'smtps://me%40example.com:secret-password@',
    'smtps://%E0%A4%A:secret-password@localhost/?to=me@example.com',
    'smtps://user:secret-password@localhost/?to=me@example.com,you@example.com',
  ]) {
    it(`when the secret is "${url.slice(0, 40)}"`, async () => {
      const fault = await failed(url)
      expect(fault).toMatchObject({ kind: 'refused', message: expect.stringMatching(/SMTP_URL/) })
      expect(`${fault.stack} ${JSON.stringify(fault)}`).not.toContain('secret-password')
    })
  }
})

async function startSilence(context: TestContext, onSocket: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    onSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context.onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://me%40example.com:word@localhost:${(server.address() as AddressInfo).port}`
}

function failed(url: string, signal?: AbortSignal): Promise<MailError> {
  return sendMail(url, mail, signal).then(
    () => {
      throw new Error('It was sent')
    },
    (error) => error,
  )
}
