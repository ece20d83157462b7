import { randomBytes } from 'node:crypto'
import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { readForm, readJson } from '../body.ts'
import type { Handler } from '../context.ts'
import { contactSchema, idSchema, messageUpdateSchema } from '../contract/schemas.ts'
import type { Inbox, Message } from '../contract/types.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { firestore } from '../firebase.ts'
import { HttpError } from '../http-error.ts'
import { parse } from '../parse.ts'
import { json } from '../response.ts'
import { requireOwner } from '../session.ts'
import { isMissing } from '../store-errors.ts'
import { takeSlots } from '../throttle.ts'

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

const tooMany = 'Too many messages at the moment. Please try again later.'

/** A field that people do not see and programs fill in. */
const honeypot = 'website'
/** ms that the form was open, as the page measured them. A caller that does not say is no page. */
const elapsed = 'elapsed'

export const submit: Handler = async (request, { ip }) => {
  const { fields } = await readForm(request, { files: [], fileBytes: 0, bodyBytes: largestForm })
  const content = parse(contactSchema, fields)
  const received = json({ success: true, message: 'Message received' })
  if (fields.get(honeypot)) return received
  if (Number(fields.get(elapsed) ?? shortestFill) < shortestFill) {
    throw new HttpError(400, 'too_fast', 'That was very quick. Please send it once more.')
  }
  try {
    await takeSlots(
      [
        { key: `contact-address:${ip}`, limit: 5, window: hour },
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
  const message = { ...content, createdAt: new Date(), read: false, archived: false }
  await withDeadline(target.create(message), deadlines.store)
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

export const getMessages: Handler = async (request) => {
  await requireOwner(request)
  const db = await firestore()
  const query = db.collection('messages').orderBy('createdAt', 'desc').limit(maxMessages)
  const { docs } = await withDeadline(query.get(), deadlines.store)
  const inbox: Inbox = { messages: docs.map(toMessage), dropped: await readDropped() }
  return json(inbox)
}

export const updateMessage: Handler = async (request) => {
  await requireOwner(request)
  const { _id, read, archived } = parse(messageUpdateSchema, await readJson(request))
  const change = {
    ...(read === undefined ? {} : { read }),
    ...(archived === undefined ? {} : { archived }),
  }
  if (Object.keys(change).length === 0) {
    throw new HttpError(400, 'invalid_fields', 'Send read or archived')
  }
  const db = await firestore()
  try {
    await withDeadline(db.collection('messages').doc(_id).update(change), deadlines.store)
  } catch (error) {
    if (isMissing(error)) throw new HttpError(404, 'not_found', 'This message no longer exists')
    throw error
  }
  return json({ message: 'Message saved' })
}

export const deleteMessage: Handler = async (request) => {
  await requireOwner(request)
  const { _id } = parse(idSchema, await readJson(request))
  const db = await firestore()
  const target = db.collection('messages').doc(_id)
  const { exists } = await withDeadline(target.get(), deadlines.store)
  if (!exists) throw new HttpError(404, 'not_found', 'This message no longer exists')
  await withDeadline(target.delete(), deadlines.store)
  return json({ message: 'Message deleted' })
}

function toMessage(snapshot: QueryDocumentSnapshot): Message {
  const { fullname, email, number, message, createdAt, read, archived } = snapshot.data()
  return {
    _id: snapshot.id,
    fullname,
    email,
    number,
    message,
    createdAt: (createdAt as Timestamp).toDate().toISOString(),
    read,
    archived,
  }
}
