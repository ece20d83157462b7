import { describe, expect, it } from 'vitest'
import { en } from '../contract/texts/en.ts'
import { messageMail } from './message-mail.ts'

const message = {
  _id: '0123456789abcdef0123456789abcdef',
  fullname: 'Ada Lovelace',
  email: 'ada@example.org',
  number: '+44 20 7946 0000',
  message: 'Hello,\nI saw your work.',
  createdAt: '2026-11-27T10:00:00.000Z',
}
const mailOf = (change: Partial<typeof message>) =>
  messageMail({ ...message, ...change }, 'Zoë Łuk', en)

describe('what a visitor wrote', () => {
  it('is told with who wrote it, and answered to them', () => {
    expect(mailOf({})).toMatchObject({
      id: message._id,
      subject: 'Message from Ada Lovelace',
      replyTo: { name: 'Ada Lovelace', address: 'ada@example.org' },
      text: `From: Ada Lovelace\nEmail: ada@example.org\nPhone: ${message.number}\n\n${message.message}\n`,
    })
    expect(mailOf({ number: '' }).text).not.toContain('Phone')
  })

  it.each([
    ['ada&co/x=1@example.org', 'ada&co/x=1@example.org', ''],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    // It begins with a Cyrillic letter that looks Latin.
    ['ada@\u0430pple.example', 'ada@xn--pple-43d.example'],
  ])('is answered to %s as %s', (email, address, beside = ` (${address})`) => {
    const { replyTo, text } = mailOf({ email })
    expect(replyTo?.address).toBe(address)
    expect(text).toContain(`Email: ${email}${beside}\n`)
  })

  it.each([
    ['Ada "A" & Co <b>', 'ada+work@example.org'],
    ['Ада', 'ada@пример.рф'],
  ])(
    'has a link that answers %s, with subject and quote, since Gmail answers its own user',
    (fullname, email) => {
      const { html, replyTo } = mailOf({ fullname, email, message: 'A & B?\n<i>Second</i>' })
      const [, href = ''] = /<a href="([^"]*)">Answer<\/a>/.exec(html) ?? []
      expect(href).not.toMatch(/[<>\s]|&(?!amp;)/)
      const { protocol, pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'))
      expect(protocol + decodeURIComponent(pathname)).toBe(`mailto:${replyTo?.address}`)
      expect(searchParams.get('subject')).toBe('Your message to Zoë Łuk')
      const quote = `On 27 Nov 2026, ${fullname} wrote:\r\n> A & B?\r\n> <i>Second</i>`
      expect(searchParams.get('body')).toBe(`Hello ${fullname},\r\n\r\n\r\n\r\n${quote}`)
    },
  )

  it('is text in the subject, whatever a mail program would decode', () => {
    const { subject, replyTo } = mailOf({ fullname: '=?utf-8?B?SGVsbG8=?=' })
    expect(`${subject} ${replyTo?.name}`).not.toContain('=?')
  })

  it('is text in the page too, from right to left where it is', () => {
    const { html, text } = mailOf({
      fullname: '<img src=x onerror=alert(1)> עדה',
      message: '</p><script>alert("1")</script> & co',
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt; עדה</bdi>')
    expect(html).toMatch(/<p dir="auto"[^>]*>&lt;\/p&gt;&lt;script&gt;/)
    expect(text).toContain('</p><script>alert("1")</script> & co')
  })
})

it('tells of the words of somebody whom the owner has asked, with no address to answer to', () => {
  const answered = { role: 'Pilot', company: 'Ferries', project: '', about: '' }
  const fullname = 'Ines =?utf-8?q?x?=\u2028Bcc: all'
  const { subject, replyTo, text, html } = messageMail(
    { ...message, fullname, email: '', message: '<b>Calm.</b>', answered },
    'Zoë',
    en,
  )
  expect(subject).toBe('Words from Ines = ?utf-8?q?x?=\u2028Bcc: all')
  expect(replyTo).toBeUndefined()
  expect(text).toBe(`From: ${fullname}, Pilot, Ferries\n\n<b>Calm.</b>\n`)
  expect(html).toContain('&lt;b&gt;Calm.&lt;/b&gt;')
  expect(html).not.toContain('mailto:')
})
