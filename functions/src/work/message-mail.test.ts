import { describe, expect, it, type TestContext } from 'vitest'
import { startMailServer, trustCertificate } from '../../../tests/support/mail-server.ts'
import { sendMail } from './mail.ts'
import { messageMail, testMail } from './message-mail.ts'

const message = {
  _id: '0123456789abcdef0123456789abcdef',
  fullname: 'Ada Lovelace',
  email: 'ada@example.org',
  number: '+44 20 7946 0000',
  message: 'Hello,\nI saw your work.',
}

const certificate = trustCertificate()

describe('a message arrives', () => {
  it('from and to the owner, with the answer going to the visitor', async (context) => {
    const server = await startMailServer(context, certificate)
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

  it.for([
    ['ada&co/x=1@example.org', 'ada&co/x=1@example.org'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@xn--e1afmkfd.xn--p1ai', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@उदाहरण.भारत', 'ada@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['ada@例子.中国', 'ada@xn--fsqu00a.xn--fiqs8s'],
  ])('with the answer going to %s', async ([email = '', ascii = ''], context) => {
    const server = await startMailServer(context, certificate)
    await sendMail(server.url('smtp'), messageMail({ ...message, email }))
    const [mail = ''] = server.mails
    expect(headers(mail)['reply-to']).toBe(`Ada Lovelace <${ascii}>`)
    expect(decode(partOf(mail, 'text/plain'))).toContain(`E-mail: ${email}`)
  })

  it('to an owner whose domain is of another script', async (context) => {
    const server = await startMailServer(context, certificate)
    const url = `${server.url('smtp')}/?to=${encodeURIComponent('me@пример.рф')}`
    await sendMail(`${url}&from=${encodeURIComponent('site@пример.рф')}`, messageMail(message))
    expect(headers(server.mails[0] ?? '')).toMatchObject({
      from: 'Portfolio <site@xn--e1afmkfd.xn--p1ai>',
      to: 'me@xn--e1afmkfd.xn--p1ai',
      'message-id': `<${message._id}@xn--e1afmkfd.xn--p1ai>`,
    })
  })

  it('once to the reader, however often it is tried', async (context) => {
    const server = await startMailServer(context, certificate)
    await sendMail(server.url('smtp'), messageMail(message))
    await sendMail(server.url('smtp'), messageMail(message))
    const ids = server.mails.map((mail) => headers(mail)['message-id'])
    expect(ids).toEqual([ids[0], ids[0]])
  })
})

describe('what a visitor writes arrives as text', () => {
  const sent = async (context: TestContext, change: Partial<typeof message>) => {
    const server = await startMailServer(context, certificate)
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
  const server = await startMailServer(context, certificate)
  await sendMail(server.url('smtp'), testMail('test-1'))
  expect(headers(server.mails[0] ?? '').subject).toBe('Test message from your portfolio')
})

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
