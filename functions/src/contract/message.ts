import { z } from 'zod'
import { limits } from './limits.ts'
import { anything, email, id, refuse, text } from './text.ts'

export const contactSchema = z.object({
  fullname: text('your name', limits.fullname),
  email,
  number: text('a phone number', limits.number, { optional: true }),
  message: text('a message', limits.message, { lines: true }),
})

/** What tells a person from a program, beside what is stored. */
export const contactFormSchema = contactSchema.extend({
  /** People do not see it and programs fill it in. */
  website: anything.transform((value) => value !== undefined && value !== ''),
  /** ms that the form was open, as the page measured them; a caller that does not say is no page. */
  elapsed: anything.transform((value) => (value === undefined ? undefined : Number(value))),
})

/** Whether the owner was told of a message by e-mail; `words` are the mail server's, or say what is wrong. */
export interface MailState {
  /** `none`: no mail server is set up. */
  state: 'none' | 'pending' | 'sent' | 'failed'
  words: string
}

export interface Message extends z.infer<typeof contactSchema> {
  _id: string
  createdAt: string
  read: boolean
  archived: boolean
  mail: MailState
}

/** The owner's inbox: newest first, and how many at least the budget turned away in 30 days. */
export interface Inbox {
  messages: Message[]
  dropped: number
  /** What became of the last test message; null when there was none. */
  testMail: MailState | null
}

const optionalBoolean = anything.transform((value, context): boolean | undefined => {
  if (value === undefined || typeof value === 'boolean') return value
  return refuse(context, 'Send true or false')
})

export const messageUpdateSchema = z.object({
  _id: id,
  read: optionalBoolean,
  archived: optionalBoolean,
})
