import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { type MailError, sendMail } from './mail.ts'
import { messageMail, testMail } from './message-mail.ts'

const message = {
  _id: '0123456789abcdef0123456789abcdef',
  fullname: 'Ada Lovelace',
  email: 'ada@example.org',
  number: '+44 20 7946 0000',
  message: 'Hello,\nI saw your work.',
}

let key = ''
let cert = ''
const usual = getCACertificates('default')

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const [keyFile = '', certFile = ''] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', keyFile, '-out', certFile]
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', ['req', ...options, ...files, ...subject], { stdio: 'ignore' })
  key = readFileSync(keyFile, 'utf8')
  cert = readFileSync(certFile, 'utf8')
  rmSync(folder, { recursive: true })
  setDefaultCACertificates([...usual, cert])
})

afterAll(() => setDefaultCACertificates(usual))

describe('a message is sent', () => {
  it('over STARTTLS, with the password only after it', async (context) => {
    const server = await startServer(context, {})
    await sendMail(server.url('smtp'), messageMail(message))
    expect(server.mails).toHaveLength(1)
    expect(server.signIns).toEqual([{ user: 'me@example.com', isEncrypted: true }])
  })

  it('over implicit TLS', async (context) => {
    const server = await startServer(context, { secure: true })
    await sendMail(server.url('smtps'), messageMail(message))
    expect(server.mails).toHaveLength(1)
  })

  it('from and to the owner, with the answer going to the visitor', async (context) => {
    const server = await startServer(context, {})
    await sendMail(server.url('smtp'), messageMail(message))
    const [mail = ''] = server.mails
    expect(headers(mail)).toMatchObject({
      from: 'Portfolio <me@example.com>',
      to: 'me@example.com',
      'reply-to': 'Ada Lovelace <ada@example.org>',
      subject: 'Message from Ada Lovelace',
      'message-id': `<${message._id}@example.com>`,
    })
    expect(mail).toContain('From: Ada Lovelace')
    expect(mail).toContain('Phone: +44 20 7946 0000')
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('Content-Type: text/html')
  })

  it('once to the reader, however often it is tried', async (context) => {
    const server = await startServer(context, {})
    await sendMail(server.url('smtp'), messageMail(message))
    await sendMail(server.url('smtp'), messageMail(message))
    const ids = server.mails.map((mail) => headers(mail)['message-id'])
    expect(ids).toEqual([ids[0], ids[0]])
  })

  it('when greylisting lets the second try in', async (context) => {
    let tries = 0
    const server = await startServer(context, {
      onRcptTo: (_address, _session, done) =>
        done(++tries === 1 ? failure(451, 'Try later') : null),
    })
    expect(await failed(server.url('smtp'))).toMatchObject({
      kind: 'later',
      message: 'The mail server answered: 451 Try later',
    })
    await sendMail(server.url('smtp'), messageMail(message))
    expect(server.mails).toHaveLength(1)
  })
})

describe('a failure is told in words', () => {
  it('when the password is wrong', async (context) => {
    const server = await startServer(context, {
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
      context.onTestFinished(() => setDefaultCACertificates([...usual, cert]))
      const server = await startServer(context, { secure: protocol === 'smtps' })
      expect(await failed(server.url(protocol))).toMatchObject({
        kind: 'refused',
        message: 'The certificate of the mail server is not trusted',
      })
      expect(server.signIns).toEqual([])
    })
  }

  it('when the server offers no encryption', async (context) => {
    const server = await startServer(context, {
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
    })
    expect(await failed(server.url('smtp'))).toMatchObject({ kind: 'refused' })
    expect(server.signIns).toEqual([])
  })

  it('when the server refuses the mail for good', async (context) => {
    const server = await startServer(context, {
      onRcptTo: (_address, _session, done) => done(failure(550, 'No such user')),
    })
    expect(await failed(server.url('smtp'))).toMatchObject({
      kind: 'refused',
      message: 'The mail server answered: 550 No such user',
    })
  })

  it('with the words of the server cut between characters, never inside one', async (context) => {
    const server = await startServer(context, {
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
    const server = await startServer(context, {
      onData: (stream, session) => {
        stream.resume().once('end', () => server.cut(session.id))
      },
    })
    expect(await failed(server.url('smtp'))).toMatchObject({ kind: 'later' })
  })

  it('when nobody listens', async (context) => {
    const server = await startServer(context, {})
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

describe('what a visitor writes arrives as text', () => {
  const sent = async (context: TestContext, change: Partial<typeof message>) => {
    const server = await startServer(context, {})
    await sendMail(server.url('smtp'), messageMail({ ...message, ...change }))
    return server.mails[0] ?? ''
  }

  it('with line breaks in the name and the address', async (context) => {
    const mail = await sent(context, {
      fullname: 'Ada\r\nBcc: all@example.org\r\n\r\nNew body',
      email: 'ada@example.org\r\nCc: more@example.org',
    })
    expect(headers(mail)).not.toHaveProperty('bcc')
    expect(headers(mail)).not.toHaveProperty('cc')
    expect(headers(mail).to).toBe('me@example.com')
  })

  it('with markup in every field', async (context) => {
    const mail = await sent(context, {
      fullname: '<img src=x onerror=alert(1)>',
      message: '</p><script>alert("1")</script> & co',
    })
    expect(mail.replace(/=\r\n/g, '')).toContain('&lt;/p&gt;&lt;script&gt;')
    expect(partOf(mail, 'text/html')).not.toMatch(/<script|<img/)
    expect(partOf(mail, 'text/plain')).toContain('</p><script>alert("1")</script> & co')
  })

  it('with a name of a thousand letters', async (context) => {
    const mail = await sent(context, { fullname: '👩‍👩‍👧‍👦'.repeat(200) })
    expect(decodeWords(headers(mail).subject ?? '')).toBe(`Message from ${'👩‍👩‍👧‍👦'.repeat(60)}…`)
    expect(mail.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  it('with letters that look like others in the address', async (context) => {
    const mail = await sent(context, { email: 'ada@аpple.example' })
    expect(decode(partOf(mail, 'text/plain'))).toContain('(ada@xn--pple-43d.example)')
  })

  it('from right to left', async (context) => {
    const mail = await sent(context, { fullname: 'עדה', message: 'שלום abc' })
    expect(decodeWords(headers(mail).subject ?? '')).toBe('Message from עדה')
    expect(decode(partOf(mail, 'text/html'))).toContain('<p dir="auto"')
    expect(decode(partOf(mail, 'text/html'))).toContain('<bdi>עדה</bdi>')
  })
})

it('sends a test message', async (context) => {
  const server = await startServer(context, {})
  await sendMail(server.url('smtp'), testMail('test-1'))
  expect(headers(server.mails[0] ?? '').subject).toBe('Test message from your portfolio')
})

async function startServer(context: TestContext, options: SMTPServerOptions) {
  const mails: string[] = []
  const signIns: { user: string | undefined; isEncrypted: boolean }[] = []
  const server = new SMTPServer({
    key,
    cert,
    onAuth: ({ username }, session, done) => {
      signIns.push({ user: username, isEncrypted: session.secure })
      done(null, { user: username })
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  context.onTestFinished(close)
  return {
    mails,
    signIns,
    close,
    cut: (id: string) => {
      for (const connection of server.connections) {
        if (Object(connection).id === id) Object(connection)._socket.destroy()
      }
    },
    url: (protocol: 'smtp' | 'smtps') =>
      `${protocol}://me%40example.com:pass%40word@localhost:${port}`,
  }
}

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
  return sendMail(url, messageMail(message), signal).then(
    () => {
      throw new Error('It was sent')
    },
    (error) => error,
  )
}

function failure(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

function headers(mail: string): Record<string, string> {
  const [head = ''] = mail.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
      return [name.toLowerCase(), value]
    }),
  )
}

function partOf(mail: string, type: string): string {
  return mail.split(/\r\n--/).find((part) => part.includes(`Content-Type: ${type}`)) ?? ''
}

/** The text of a part, whether it was sent as base64 or quoted-printable. */
function decode(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(header: string): string {
  const joined = header.replaceAll('?= =?', '?==?')
  return joined.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind, text) => {
    if (kind.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('utf8')
    const quoted = text.replaceAll('_', ' ')
    return decode(`quoted\r\n\r\n${quoted}`)
  })
}
