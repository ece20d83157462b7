import { asciiAddress } from '../contract/email-address.ts'
import { escapeHtml } from '../contract/escape-html.ts'
import type { Message } from '../contract/message.ts'
import { replyAddress } from '../contract/reply-address.ts'
import type { Mail } from './mail.ts'
import { shorten } from './shorten.ts'

/** Characters of the sender's name in the subject. */
const maxNameLength = 60

/** `owner`: the name that the visitor wrote to. */
export function messageMail(
  message: Pick<Message, '_id' | 'fullname' | 'email' | 'number' | 'message' | 'createdAt'>,
  owner: string,
): Mail {
  const { _id, fullname, email, number, message: text, createdAt } = message
  // =?…?= would be decoded as an encoded word (RFC 2047).
  const name = shorten(fullname, maxNameLength).replaceAll('=?', '= ?')
  const address = asciiAddress(email) ?? email
  const headerLines = [
    ['From', fullname],
    // Letters of other scripts can look Latin; the ASCII form reveals them.
    ['Email', address === email ? email : `${email} (${address})`],
    ...(number ? [['Phone', number]] : []),
  ] as [string, string][]
  const date = new Date(createdAt).toLocaleDateString('en-GB', { dateStyle: 'medium' })
  const answer = replyAddress({ ...message, email: address }, owner, date)
  return {
    id: _id,
    subject: `Message from ${name}`,
    replyTo: { name, address },
    text: `${headerLines.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${text}\n`,
    html: page(
      headerLines.map(([label, value]) => `${label}: <bdi>${escapeHtml(value)}</bdi>`).join('<br>'),
      escapeHtml(text),
      // Gmail answers its own user where From is To, whatever Reply-To says.
      `<p><a href="${escapeHtml(answer)}">Answer</a></p>`,
    ),
  }
}

export function testMail(id: string): Mail {
  const text = 'Messages from your portfolio’s contact form will arrive like this one.'
  return {
    id,
    subject: 'Test message from your portfolio',
    text: `${text}\n`,
    html: page('', text),
  }
}

function page(head: string, text: string, end = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Message</title><body><p>${head}</p><p dir="auto" style="white-space: pre-wrap">${text}</p>${end}</body></html>`
}
