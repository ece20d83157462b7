import { z } from 'zod'
import { honeypotField } from './contact-limits.ts'
import { isFullAddress } from './email-address.ts'
import type { Answered } from './invitation.ts'
import { limits } from './limits.ts'
import { noFullAddress, noPhone } from './parse-text.ts'
import { isPhone } from './phone.ts'
import { email, id, idList, rawInput, refuse, text } from './text.ts'

export const contactSchema = z.object({
  fullname: text('your name', limits.fullname),
  email,
  number: text('a phone number', limits.number, { optional: true }),
  message: text('a message', limits.message, { lines: true }),
})

/** Who answers an invitation gives none. */
export const storedEmail = z.literal('').or(contactSchema.shape.email)

/** Stricter than what was stored earlier, with signals that tell people from bots and are not stored. */
export const contactFormSchema = contactSchema.extend({
  email: contactSchema.shape.email.refine(isFullAddress, noFullAddress),
  number: contactSchema.shape.number.refine((number) => number === '' || isPhone(number), noPhone),
  /** Bots fill it in; so may a password manager. */
  [honeypotField]: rawInput.transform((value) => value !== undefined && value !== ''),
  /** ms that the form was open, measured by the page; undefined for callers that are no page. */
  elapsed: rawInput.transform((value) => (value === undefined ? undefined : Number(value))),
})

/** The mail state of messages stored before mail was sent. */
export const noMail = { state: 'none', words: '' } as const

/** Whether the owner was notified by e-mail; `words` is the mail server's response or the fault. */
export const mailStateSchema = z
  .object({
    /** `none`: no mail server is configured; `withheld`: the message was suspected. */
    state: z.enum(['none', 'pending', 'sent', 'failed', 'withheld']),
    words: z.string(),
    /** When the owner asked for another try; otherwise the wait began at the message's arrival. */
    since: z.string().optional(),
    /** When the lease of the task that is sending it ends. */
    leasedUntil: z.string().optional(),
  })
  .default(noMail)

export type MailState = z.infer<typeof mailStateSchema>

export interface Message extends z.infer<typeof contactSchema> {
  _id: string
  createdAt: string
  read: boolean
  archived: boolean
  /** The owner has begun an answer. */
  replied: boolean
  /** The honeypot was filled in. It is in neither folder and not counted until the owner says that it is none. */
  suspected: boolean
  mail: MailState
  /** Of one that answers an invitation (invitation.ts): whose words its text is. It has no address. */
  answered?: Answered
}

export interface DeletedMessage extends Message {
  /** When it is purged. */
  expireAt: string
}

/** When a message began to wait for its mail, in ms since the epoch; NaN when unknown. */
export function waitingSince({ mail, createdAt }: Pick<Message, 'mail' | 'createdAt'>): number {
  return Date.parse(mail.since ?? createdAt)
}

export interface Inbox {
  /** Newest first. The first page also holds all older unread messages, so later pages may repeat them. */
  messages: Message[]
  /** The `before` parameter of the next page's call; null on the last page. */
  older: string | null
  /** Unread messages outside the archive, on all pages. */
  unread: number
  /** Suspected messages. */
  suspected: number
  /** Lower bound of messages dropped by the rate limit, by day since the epoch, for 30 days. */
  dropped: Record<string, number>
  /** The result of the last test mail; null when there was none. */
  testMail: MailState | null
}

const optionalBoolean = rawInput.transform((value, context): boolean | undefined => {
  if (value === undefined || typeof value === 'boolean') return value
  return refuse(context, 'Send true or false')
})

/** A page's cursor: the date and id of its last message. Firestore takes the years 1 to 9999. */
const cursor = rawInput.transform((value, context) => {
  if (value === undefined) return undefined
  const [, time = '', name = ''] =
    /^((?!0000)\d{4}-[^_]+)_(.+)$/.exec(typeof value === 'string' ? value : '') ?? []
  const date = new Date(time)
  const isWritten = !Number.isNaN(date.getTime()) && date.toISOString() === time
  const isPosition = isWritten && id.safeParse(name).success
  return isPosition ? { date, id: name } : refuse(context, 'Unknown page')
})

export function toCursor({ createdAt, _id }: Message): string {
  return `${createdAt}_${_id}`
}

/** `archived`: only the archive or only the inbox; `suspected`: only these; all when both are omitted. */
export const inboxSchema = z.object({
  archived: optionalBoolean,
  suspected: optionalBoolean,
  before: cursor,
})

/** One message as `_id` or several as `ids`; of several, those already gone are skipped. */
const chosen = { _id: id.optional(), ids: idList(100).optional() }

export const messageUpdateSchema = z.object({
  ...chosen,
  read: optionalBoolean,
  archived: optionalBoolean,
  replied: optionalBoolean,
})

export const messageChoiceSchema = z.object(chosen)
