import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { idSchema } from '../contract/collection.ts'
import {
  contactFormSchema,
  type Inbox,
  type MailState,
  type Message,
  messageUpdateSchema,
} from '../contract/message.ts'
import { HttpError } from '../http/http-error.ts'
import { json as answer } from '../http/response.ts'
import { type Call, form, json, nothing, post, type Route } from '../http/route.ts'
import { deadlines, withDeadline } from '../store/deadline.ts'
import { firestore } from '../store/firebase.ts'
import { readTestMail, toMessage, writeTestMail } from '../store/messages.ts'
import { isMissing } from '../store/store-errors.ts'
import { takeSlots } from '../store/throttle.ts'
import { enqueue } from '../work/queue.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** More messages than anybody reads; older ones are not shown. */
const maxMessages = 500
/** Days that the inbox tells of messages that were turned away. */
const droppedDays = 30
/** Bytes: anyone may send this form, so it gets no more room than its fields need. */
const largestForm = 64 * 1024
/** ms that even a fast typist needs for the form. */
const shortestFill = 2_000

const waiting: MailState = { state: 'pending', words: '' }
/** ms that a message waits for its mail before the next look into the inbox asks again. */
const longestWait = 60_000

const tooMany = 'Too many messages at the moment. Please try again later.'

export const messageRoutes: Route[] = [
  post('/api/contact/submit', 'anyone', form(contactFormSchema, largestForm), submit),
  post('/api/contact/getmessages', 'owner', nothing, getMessages),
  post('/api/contact/updatemessage', 'owner', json(messageUpdateSchema), updateMessage),
  post('/api/contact/deletemessage', 'owner', json(idSchema), deleteMessage),
  post('/api/contact/sendmessage', 'owner', json(idSchema), sendMessage),
  post('/api/contact/sendtest', 'owner', nothing, sendTest),
]

async function submit({ input, context }: Call<z.infer<typeof contactFormSchema>>) {
  const { website, elapsed, ...content } = input
  const received = answer({ success: true, message: 'Message received' })
  if (website) return received
  if (elapsed !== undefined && elapsed < shortestFill) {
    throw new HttpError(400, 'too_fast', 'That was very quick. Please send it once more.')
  }
  try {
    await takeSlots(
      [
        { key: `contact-address:${context.ip}`, limit: 5, window: hour },
        { key: 'contact', limit: 200, window: day },
      ],
      tooMany,
    )
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) await countDropped()
    throw error
  }
  const db = await firestore()
  const target = db.collection('messages').doc(randomBytes(16).toString('hex'))
  const message = { ...content, createdAt: new Date(), read: false, archived: false, mail: waiting }
  await withDeadline(target.create(message), deadlines.store)
  // Stored is received: mail that does not go now goes when the owner looks into the inbox.
  await enqueue({ kind: 'mail' })
  return received
}

const dropped = { day: 0, counted: 0, written: 0 }

/** Writes at 1, 2, 4, 8 …, so that a flood costs a handful of writes and the owner still learns its size. */
async function countDropped(): Promise<void> {
  const today = Math.floor(Date.now() / day)
  if (dropped.day !== today) Object.assign(dropped, { day: today, counted: 0, written: 0 })
  dropped.counted += 1
  if (dropped.counted < dropped.written * 2) return
  const more = dropped.counted - dropped.written
  dropped.written = dropped.counted
  const { FieldValue } = await import('firebase-admin/firestore')
  const db = await firestore()
  const expireAt = new Date((today + droppedDays) * day)
  const target = db.collection('droppedMessages').doc(String(today))
  const write = target.set({ count: FieldValue.increment(more), expireAt }, { merge: true })
  await withDeadline(write, deadlines.store).catch(() => undefined)
}

async function readDropped(): Promise<number> {
  const db = await firestore()
  const query = db
    .collection('droppedMessages')
    .where('expireAt', '>', new Date())
    .limit(droppedDays)
  const { docs } = await withDeadline(query.get(), deadlines.store)
  return docs.reduce((sum, snapshot) => sum + Number(snapshot.get('count')), 0)
}

async function getMessages(): Promise<Response> {
  const db = await firestore()
  const query = db.collection('messages').orderBy('createdAt', 'desc').limit(maxMessages)
  const { docs } = await withDeadline(query.get(), deadlines.store)
  const messages = docs.map(toMessage)
  const isForgotten = ({ mail, createdAt }: Message) =>
    mail.state === 'pending' && Date.now() - Date.parse(createdAt) > longestWait
  if (messages.some(isForgotten)) await enqueue({ kind: 'mail' })
  const [dropped, testMail] = await Promise.all([readDropped(), readTestMail()])
  const inbox: Inbox = { messages, dropped, testMail }
  return answer(inbox)
}

async function updateMessage({ input }: Call<z.infer<typeof messageUpdateSchema>>) {
  const { _id, read, archived } = input
  const change = {
    ...(read === undefined ? {} : { read }),
    ...(archived === undefined ? {} : { archived }),
  }
  if (Object.keys(change).length === 0) {
    throw new HttpError(400, 'invalid_fields', 'Send read or archived')
  }
  await write(_id, change)
  return answer({ message: 'Message saved' })
}

async function write(id: string, change: Partial<Message>): Promise<void> {
  const target = (await firestore()).collection('messages').doc(id)
  try {
    await withDeadline(target.update(change), deadlines.store)
  } catch (error) {
    if (isMissing(error)) throw new HttpError(404, 'not_found', 'This message no longer exists')
    throw error
  }
}

async function deleteMessage({ input }: Call<z.infer<typeof idSchema>>) {
  const db = await firestore()
  const target = db.collection('messages').doc(input._id)
  const { exists } = await withDeadline(target.get(), deadlines.store)
  if (!exists) throw new HttpError(404, 'not_found', 'This message no longer exists')
  await withDeadline(target.delete(), deadlines.store)
  return answer({ message: 'Message deleted' })
}

const unreachable: MailState = { state: 'failed', words: 'The task queue could not be reached' }

/** Tells the owner of a message once more. */
async function sendMessage({ input }: Call<z.infer<typeof idSchema>>) {
  await write(input._id, { mail: waiting })
  const isOnItsWay = await enqueue({ kind: 'mail' })
  if (!isOnItsWay) await write(input._id, { mail: unreachable })
  return answer({ mail: isOnItsWay ? waiting : unreachable })
}

async function sendTest() {
  await writeTestMail(waiting)
  const isOnItsWay = await enqueue({ kind: 'test', id: randomBytes(16).toString('hex') })
  if (!isOnItsWay) await writeTestMail(unreachable)
  return answer({ mail: isOnItsWay ? waiting : unreachable })
}
