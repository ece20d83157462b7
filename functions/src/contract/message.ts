import { z } from 'zod'
import { limits } from './limits.ts'
import { email, id, idList, rawInput, refuse, text } from './text.ts'

export const contactSchema = z.object({
  fullname: text('your name', limits.fullname),
  email,
  number: text('a phone number', limits.number, { optional: true }),
  message: text('a message', limits.message, { lines: true }),
})

/** What tells a person from a bot, beside what is stored. */
export const contactFormSchema = contactSchema.extend({
  /** People do not see it and bots fill it in. */
  website: rawInput.transform((value) => value !== undefined && value !== ''),
  /** ms that the form was open, as the page measured them; a caller that does not say is no page. */
  elapsed: rawInput.transform((value) => (value === undefined ? undefined : Number(value))),
})

/** Of a message that was stored before mail was sent. */
export const noMail = { state: 'none', words: '' } as const

/** Whether the owner was told of a message by e-mail; `words` are the mail server's, or say what is wrong. */
export const mailStateSchema = z
  .object({
    /** `none`: no mail server is set up. */
    state: z.enum(['none', 'pending', 'sent', 'failed']),
    words: z.string(),
    /** When the owner asked for it again; without it the wait began at its arrival. */
    since: z.string().optional(),
    /** Until when the task that is sending it is believed to be alive. */
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
  mail: MailState
}

/** Of the trash. */
export interface DeletedMessage extends Message {
  /** When it is forgotten for good. */
  expireAt: string
}

/** When a message began to wait for its mail, in ms since the epoch; NaN when that is not known. */
export function waitingSince({ mail, createdAt }: Pick<Message, 'mail' | 'createdAt'>): number {
  return Date.parse(mail.since ?? createdAt)
}

/** A page of the owner's messages. */
export interface Inbox {
  /**
   * Newest first. The first page also holds every older one that is unread, so that none is overlooked: a later
   * page may bring those again.
   */
  messages: Message[]
  /** `before` of the call for the next page; null on the last. */
  older: string | null
  /** All that are unread and not archived, on whatever page. */
  unread: number
  /** How many at least the budget turned away, by day (since the epoch), in 30 days. */
  dropped: Record<string, number>
  /** What became of the last test message; null when there was none. */
  testMail: MailState | null
}

const optionalBoolean = rawInput.transform((value, context): boolean | undefined => {
  if (value === undefined || typeof value === 'boolean') return value
  return refuse(context, 'Send true or false')
})

/** Where a page ends: its last message by date and id. Firestore takes the years 1 to 9999. */
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

/** `archived`: the archive's messages or the inbox's; both without it. */
export const inboxSchema = z.object({ archived: optionalBoolean, before: cursor })

/** One message as `_id` or several as `ids`; several that are gone meanwhile are passed over. */
const chosen = { _id: id.optional(), ids: idList(100).optional() }

export const messageUpdateSchema = z.object({
  ...chosen,
  read: optionalBoolean,
  archived: optionalBoolean,
  replied: optionalBoolean,
})

export const messageChoiceSchema = z.object(chosen)
