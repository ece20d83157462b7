import { mailtoAddress } from '#contract/email-address.ts'
import type { Message } from '#contract/message.ts'
import { cut, wellFormed } from '../../ui/text.ts'

/** Characters; mail programs cut longer addresses, and Windows opens none over 2,048. */
const longestAddress = 2_000

/** A mailto: URL that quotes the message, sent to `owner`, as far as it fits. */
export function replyAddress(message: Message, owner: string): string {
  let fits = 0
  // A character takes up to 12 when encoded, and each line adds some.
  for (let step = 1_024; step >= 1; step /= 2) {
    if (addressWith(cut(message.message, fits + step), message, owner).length <= longestAddress)
      fits += step
  }
  return addressWith(cut(message.message, fits), message, owner)
}

function addressWith(text: string, { fullname, email, createdAt }: Message, owner: string): string {
  const quote = text.split('\n').map((line) => `> ${line}`)
  const date = new Date(createdAt).toLocaleDateString()
  const body = [`Hello ${fullname},`, '', '', '', `On ${date}, ${fullname} wrote:`, ...quote]
  const subject = `Your message to ${owner}`
  const query = `subject=${encode(subject)}&body=${encode(body.join('\r\n'))}`
  return `${mailtoAddress(wellFormed(email))}?${query}`
}

function encode(text: string): string {
  return encodeURIComponent(wellFormed(text))
}
