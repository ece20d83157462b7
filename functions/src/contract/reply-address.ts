import { mailtoAddress } from './email-address.ts'
import type { Message } from './message.ts'
import { startOf } from './start-of.ts'
import type { Texts } from './texts/en.ts'
import { fill } from './texts/fill.ts'
import { wellFormed } from './well-formed.ts'

type Quoted = Pick<Message, 'fullname' | 'email' | 'message'>

/** Who answers, when the message came, and the words of the owner's language. */
interface Answer {
  owner: string
  date: string
  words: Texts['answer']
}

/** Characters; mail programs cut longer addresses, and Windows opens none over 2,048. */
const maxAddressLength = 2_000
/** UTF-16 code units of a name: each takes up to 9 characters when encoded. */
const maxNameLength = 40

/** A mailto: URL that quotes the message as far as it fits. */
export function replyAddress(message: Quoted, answer: Answer): string {
  let fits = 0
  // A character takes up to 12 when encoded, and each line adds some.
  for (let step = 1_024; step >= 1; step /= 2) {
    if (addressWith(fits + step, message, answer).length <= maxAddressLength) fits += step
  }
  return addressWith(fits, message, answer)
}

function addressWith(maxLength: number, quoted: Quoted, { owner, date, words }: Answer): string {
  const { email, message } = quoted
  const name = startOf(quoted.fullname, maxNameLength)
  const start = startOf(message, maxLength)
  const text = start === message ? message : `${start}…`
  const quote = text.split('\n').map((line) => `> ${line}`)
  const body = [
    fill(words.hello, { name }),
    '',
    '',
    '',
    fill(words.wrote, { date, name }),
    ...quote,
  ]
  const subject = fill(words.subject, { owner: startOf(owner, maxNameLength) })
  const query = `subject=${encode(subject)}&body=${encode(body.join('\r\n'))}`
  return `${mailtoAddress(wellFormed(email))}?${query}`
}

function encode(text: string): string {
  return encodeURIComponent(wellFormed(text))
}
