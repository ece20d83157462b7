import type { Message } from '#contract/message.ts'
import { content } from '../../content.ts'

/** Mail programs cut longer addresses. */
const longestQuote = 1_200

/** A mailto address with the message quoted under the answer. */
export function replyAddress({ fullname, email, message, createdAt }: Message): string {
  const text = message.length > longestQuote ? `${message.slice(0, longestQuote)}…` : message
  const quote = text.split('\n').map((line) => `> ${line}`)
  const date = new Date(createdAt).toLocaleDateString()
  const body = [`Hello ${fullname},`, '', '', '', `On ${date}, ${fullname} wrote:`, ...quote]
  const subject = `Your message to ${content.name}`
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`
}
