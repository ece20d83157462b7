import { asciiAddress } from '../contract/email-address.ts'
import { escapeHtml } from '../contract/escape-html.ts'
import type { Answered } from '../contract/invitation.ts'
import type { Message } from '../contract/message.ts'
import { replyAddress } from '../contract/reply-address.ts'
import { dayInWords } from '../contract/texts/days.ts'
import { directionOf } from '../contract/texts/direction.ts'
import type { Texts } from '../contract/texts/en.ts'
import { fill } from '../contract/texts/fill.ts'
import type { Mail } from './mail.ts'
import { shorten } from './shorten.ts'

/** Characters of the sender's name in the subject. */
const maxNameLength = 60

/** `owner`: the name that the visitor wrote to. */
export function messageMail(
  message: Pick<
    Message,
    '_id' | 'fullname' | 'email' | 'number' | 'message' | 'createdAt' | 'answered'
  >,
  owner: string,
  texts: Texts,
): Mail {
  const { _id, fullname, email, number, message: text, createdAt } = message
  if (message.answered) return answerMail(message, message.answered, texts)
  // =?…?= would be decoded as an encoded word (RFC 2047).
  const name = shorten(fullname, maxNameLength).replaceAll('=?', '= ?')
  const address = asciiAddress(email) ?? email
  const words = texts.mail
  const headerLines = [
    [words.from, fullname],
    // Letters of other scripts can look Latin; the ASCII form reveals them.
    [words.email, address === email ? email : `${email} (${address})`],
    ...(number ? [[words.phone, number]] : []),
  ] as [string, string][]
  const date = dayInWords(new Date(createdAt), texts.language)
  const answer = replyAddress({ ...message, email: address }, { owner, date, words: texts.answer })
  return {
    id: _id,
    subject: fill(words.subject, { name }),
    replyTo: { name, address },
    text: `${headerLines.map(([label, value]) => label + texts.colon + value).join('\n')}\n\n${text}\n`,
    html: page(
      texts,
      headerLines
        .map(([label, value]) => `${label}${texts.colon}<bdi>${escapeHtml(value)}</bdi>`)
        .join('<br>'),
      escapeHtml(text),
      // Gmail answers its own user where From is To, whatever Reply-To says.
      `<p><a href="${escapeHtml(answer)}">${words.answer}</a></p>`,
    ),
  }
}

/** Of what somebody wrote whom the owner has asked: there is no address to answer to. */
function answerMail(
  { _id, fullname, message }: Pick<Message, '_id' | 'fullname' | 'message'>,
  { role, company }: Answered,
  texts: Texts,
): Mail {
  const name = shorten(fullname, maxNameLength).replaceAll('=?', '= ?')
  const from = [fullname, role, company].filter(Boolean).join(texts.comma)
  const { words, from: label } = texts.mail
  return {
    id: _id,
    subject: fill(words, { name }),
    text: `${label}${texts.colon}${from}\n\n${message}\n`,
    html: page(texts, `${label}${texts.colon}<bdi>${escapeHtml(from)}</bdi>`, escapeHtml(message)),
  }
}

export function testMail(id: string, texts: Texts): Mail {
  const { testSubject, test } = texts.mail
  return {
    id,
    subject: testSubject,
    text: `${test}\n`,
    html: page(texts, '', test),
  }
}

function page({ language, mail }: Texts, head: string, text: string, end = ''): string {
  const tag = `lang="${language}" dir="${directionOf(language)}"`
  return `<!doctype html><html ${tag}><meta charset="utf-8"><title>${mail.title}</title><body><p>${head}</p><p dir="auto" style="white-space: pre-wrap">${text}</p>${end}</body></html>`
}
