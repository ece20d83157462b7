import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { idSchema } from '../contract/collection.ts'
import { honeypotField } from '../contract/contact-limits.ts'
import {
  contactFormSchema,
  inboxSchema,
  type MailState,
  messageChoiceSchema,
  messageUpdateSchema,
} from '../contract/message.ts'
import { en } from '../contract/texts/en.ts'
import { textsOf } from '../contract/texts/texts-of.ts'
import { HttpError } from '../errors.ts'
import { jsonResponse } from '../http/response.ts'
import { type Call, form, json, noBody, post, type Route } from '../http/route.ts'
import {
  deleteMessages,
  purgeMessages,
  readDeletedMessages,
  restoreMessages,
} from '../store/deleted-messages.ts'
import {
  addMessage,
  changeMail,
  changeMessages,
  countDropped,
  readInbox,
  readMail,
  writeTestMail,
} from '../store/messages.ts'
import { type Consumed, consumeBudgets } from '../store/throttle.ts'
import { enqueue, type Task } from '../work/queue.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Bytes: anyone may send this form, so it gets only the room its fields need. */
const maxFormBytes = 64 * 1024
/** ms: faster than anyone types; such forms come from bots. */
const minFillTime = 2_000

const pendingMail = { state: 'pending', words: '' } as const

export const messageRoutes: Route[] = [
  {
    ...post('/api/contact/submit', 'anyone', form(contactFormSchema, maxFormBytes), submit),
    refusal: (error, request) =>
      contactRefusal(error, request.headers.get('accept-language') ?? ''),
  },
  post('/api/contact/getmessages', 'owner', json(inboxSchema), getMessages),
  post('/api/contact/updatemessage', 'owner', json(messageUpdateSchema), updateMessages),
  post('/api/contact/deletemessage', 'owner', json(messageChoiceSchema), removeMessages),
  post('/api/contact/getdeletedmessages', 'owner', noBody, getDeletedMessages),
  post('/api/contact/restoremessage', 'owner', json(messageChoiceSchema), restore),
  post('/api/contact/purgemessage', 'owner', json(messageChoiceSchema), purge),
  post('/api/contact/sendmessage', 'owner', json(idSchema), mailAgain),
  post('/api/contact/sendtest', 'owner', noBody, sendTest),
]

/**
 * In the response format of the contact services that the form can be pointed to, and in the language that it asks for:
 * the page's, whatever the visitor's browser prefers.
 */
export function contactRefusal({ body, status, headers }: HttpError, accepted: string): Response {
  const [tag = ''] = accepted.split(/[,;]/)
  const { language, contact, refusals } = textsOf(tag.trim())
  if (language === en.language) return jsonResponse({ success: false, ...body }, status, headers)
  const messages: Record<string, string> = {
    too_fast: refusals.tooFast,
    too_many_attempts: refusals.tooMany,
  }
  const ofFields: Record<string, string> = {
    fullname: contact.noName,
    email: contact.wrongEmail,
    number: contact.wrongPhone,
    message: contact.noMessage,
  }
  const fields = Object.keys(body.fields ?? {}).map((name) => [
    name,
    ofFields[name] ?? contact.failed,
  ])
  const [first = ''] = fields.map(([, message]) => message)
  const message = messages[body.code] || first || contact.failed
  const said = { ...body, message, ...(body.fields && { fields: Object.fromEntries(fields) }) }
  return jsonResponse({ success: false, ...said }, status, headers)
}

async function submit({ input, context }: Call<z.infer<typeof contactFormSchema>>) {
  const { [honeypotField]: suspected, elapsed, ...content } = input
  if (elapsed !== undefined && elapsed < minFillTime) {
    throw new HttpError(400, 'too_fast', en.refusals.tooFast)
  }
  let consumed: Consumed
  try {
    consumed = await consumeBudgets(
      [
        { key: `contact-address:${context.ip}`, limit: 20, window: hour },
        // Suspected messages cannot use up the day of the others.
        { key: suspected ? 'contact-suspected' : 'contact', limit: 200, window: day },
      ],
      () => en.refusals.tooMany,
    )
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) await countDropped()
    throw error
  }
  let id: string | null
  try {
    id = await addMessage(content, suspected ? 'suspected' : pendingMail)
  } catch (error) {
    // A message that was not stored does not count against the rate limit.
    await consumed.refund()
    throw error
  }
  // The message is stored by now: if its mail cannot be enqueued, the clock does it later.
  if (id && !suspected) await enqueue({ kind: 'mail', id })
  return jsonResponse({ success: true, message: 'Message received' })
}

async function getMessages({ input }: Call<z.infer<typeof inboxSchema>>): Promise<Response> {
  return jsonResponse(await readInbox(input))
}

async function updateMessages({ input }: Call<z.infer<typeof messageUpdateSchema>>) {
  const { read, archived, replied } = input
  const change = {
    ...(read === undefined ? {} : { read }),
    ...(archived === undefined ? {} : { archived }),
    ...(replied === undefined ? {} : { replied }),
  }
  if (Object.keys(change).length === 0) {
    throw new HttpError(400, 'invalid_fields', 'Send read, archived or replied')
  }
  await changeMessages(idsOf(input), change)
  return jsonResponse({ message: input.ids ? 'Messages saved' : 'Message saved' })
}

async function removeMessages({ input }: Call<z.infer<typeof messageChoiceSchema>>) {
  await deleteMessages(idsOf(input))
  const what = input.ids ? 'Messages' : 'Message'
  return jsonResponse({ message: `${what} moved to the trash` })
}

async function getDeletedMessages(): Promise<Response> {
  return jsonResponse(await readDeletedMessages())
}

async function restore({ input }: Call<z.infer<typeof messageChoiceSchema>>) {
  await restoreMessages(idsOf(input))
  return jsonResponse({ message: input.ids ? 'Messages restored' : 'Message restored' })
}

async function purge({ input }: Call<z.infer<typeof messageChoiceSchema>>) {
  await purgeMessages(idsOf(input))
  return jsonResponse({ message: input.ids ? 'Messages deleted' : 'Message deleted' })
}

function idsOf({ _id, ids }: z.infer<typeof messageChoiceSchema>): string[] {
  const chosen = ids ?? (_id ? [_id] : [])
  if (chosen.length > 0) return chosen
  throw new HttpError(400, 'invalid_fields', 'Unknown id', { fields: { _id: 'Unknown id' } })
}

const unreachable: MailState = { state: 'failed', words: 'The task queue could not be reached' }

/** Mails a message again, unless its mail is pending or sent, perhaps by another tab. */
async function mailAgain({ input: { _id } }: Call<z.infer<typeof idSchema>>) {
  const seen = await readMail(_id)
  if (seen.state === 'pending' || seen.state === 'sent') return jsonResponse({ mail: seen })
  const mail = { ...pendingMail, since: new Date().toISOString() }
  const isFirst = await changeMail(_id, seen, mail)
  return isFirst
    ? enqueueMail({ kind: 'mail', id: _id }, _id, mail)
    : jsonResponse({ mail: await readMail(_id) })
}

async function sendTest() {
  const mail = { ...pendingMail, since: new Date().toISOString() }
  await writeTestMail(mail)
  return enqueueMail({ kind: 'test', id: randomBytes(16).toString('hex') }, 'test', mail)
}

/** A queue that timed out may have accepted the task, whose result then wins. */
async function enqueueMail(task: Task, id: string, mail: MailState): Promise<Response> {
  const isFailed = !(await enqueue(task)) && (await changeMail(id, mail, unreachable))
  return jsonResponse({ mail: isFailed ? unreachable : mail })
}
