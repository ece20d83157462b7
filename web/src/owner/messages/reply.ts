import type { Message } from '#contract/message.ts'
import { cut, wellFormed } from '../../ui/text.ts'

/** Characters; mail programs cut longer addresses. */
const longestQuote = 1_200

/** A mailto address with the message, which `owner` got, quoted under the answer. */
export function replyAddress(
  { fullname, email, message, createdAt }: Message,
  owner: string,
): string {
  const quote = cut(message, longestQuote)
    .split('\n')
    .map((line) => `> ${line}`)
  const date = new Date(createdAt).toLocaleDateString()
  const body = [`Hello ${fullname},`, '', '', '', `On ${date}, ${fullname} wrote:`, ...quote]
  const subject = `Your message to ${owner}`
  const query = `subject=${encode(subject)}&body=${encode(body.join('\r\n'))}`
  return `mailto:${encode(email).replace('%40', '@')}?${query}`
}

function encode(text: string): string {
  return encodeURIComponent(wellFormed(text))
}
