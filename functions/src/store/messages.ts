import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore'
import {
  type Inbox,
  type MailState,
  type Message,
  noMail,
  toCursor,
  waitingSince,
} from '../contract/message.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError } from '../errors.ts'
import { log } from '../log.ts'
import { changeDocument } from './change-document.ts'
import { contentId, isSame } from './content.ts'
import { firestore } from './firebase.ts'
import { isAlreadyThere, isMissing } from './store-errors.ts'

const day = 24 * 60 * 60 * 1000
/** Messages per page of the inbox. */
const pageLength = 50
/** Unread messages to query for: more than anybody gets. */
const maxUnread = 500
/** ms within which the same words count as a resubmission. */
const repeatedWithin = day
/** How often the same words can be stored as a new message. */
const maxAttempts = 50
/** ms; longer than the queue's own tries take. */
const retryTime = 10 * 60 * 1000
/** Waiting messages that are found at once: as many as can come in half a day. */
const maxWaiting = 100
/** Days for which the inbox reports dropped messages. */
const droppedDays = 30

export type Content = Pick<Message, 'fullname' | 'email' | 'number' | 'message'>

/** Suspected messages lack `archived`, so that no query of inbox and archive finds them. */
const suspectedState = { suspected: true, mail: { state: 'withheld', words: '' } } as const

/** Stores a message; idempotent within a day. Returns its id, or null when it was already stored. */
export async function addMessage(
  content: Content,
  mail: MailState | 'suspected',
): Promise<string | null> {
  const messages = await collection()
  const isSuspected = mail === 'suspected'
  const state = isSuspected ? suspectedState : { archived: false, mail }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Sent once more with the hidden field empty, a suspected message arrives as any other.
    const kind = isSuspected ? 'suspected' : 'messages'
    const target = messages.doc(contentId(kind, content, attempt))
    const message = { ...content, createdAt: new Date(), read: false, replied: false, ...state }
    try {
      await withDeadline(target.create(message), deadlines.store)
      return target.id
    } catch (error) {
      if (!isAlreadyThere(error)) throw error
    }
    const stored = toMessage(await withDeadline(target.get(), deadlines.store))
    if (stored && Date.now() - Date.parse(stored.createdAt) < repeatedWithin) return null
  }
  return null
}

interface Page {
  archived: boolean | undefined
  suspected: boolean | undefined
  before: { date: Date; id: string } | undefined
}

export async function readInbox({ archived, suspected, before }: Page): Promise<Inbox> {
  const { FieldPath } = await import('firebase-admin/firestore')
  const messages = await collection()
  const suspects = messages.where('suspected', '==', true)
  const kept = archived === undefined ? messages : messages.where('archived', '==', archived)
  const folder = suspected ? suspects : kept
  const ordered = folder.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc')
  const from = before ? ordered.startAfter(before.date, before.id) : ordered
  const unread = messages.where('read', '==', false).where('archived', '==', false)
  const [page, unreadOnes, suspectedCount, dropped, testMail] = await Promise.all([
    read(from.limit(pageLength)),
    read(unread.limit(maxUnread)),
    withDeadline(suspects.count().get(), deadlines.store),
    readDropped(),
    readTestMail(),
  ])
  // Malformed documents count towards the page length too.
  const last = page.read === pageLength ? page.messages.at(-1) : undefined
  const seen = new Set(page.messages.map(({ _id }) => _id))
  const isFirst = !before && !archived && !suspected
  const more = unreadOnes.messages.filter(({ _id }) => isFirst && !seen.has(_id))
  const newestFirst = (a: Message, b: Message) => b.createdAt.localeCompare(a.createdAt)
  return {
    messages: [...page.messages, ...more.sort(newestFirst)],
    older: last ? toCursor(last) : null,
    unread: unreadOnes.messages.length,
    suspected: suspectedCount.data().count,
    dropped,
    testMail,
  }
}

/** In a folder, a message is no longer suspected. */
export async function changeMessages(
  ids: string[],
  change: Partial<Pick<Message, 'read' | 'archived' | 'replied'>>,
): Promise<void> {
  const messages = await collection()
  const isPlaced = change.archived !== undefined
  await forEachExisting(ids, (id) =>
    messages.doc(id).update({ ...change, ...(isPlaced && { suspected: false }) }),
  )
}

/** Skips missing messages; 404 when all are missing. */
export async function forEachExisting(
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const done = ids.map((id) =>
    work(id).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false
        throw error
      },
    ),
  )
  const found = await withDeadline(Promise.all(done), deadlines.store)
  if (!found.includes(true)) throw notFoundError()
}

export function notFoundError(): HttpError {
  return new HttpError(404, 'not_found', 'This message no longer exists')
}

const dropped = { day: 0, counted: 0, written: 0 }

/** Dropped messages a day that an instance writes one by one. */
const countedExactly = 100

/** Counts a dropped message; beyond `countedExactly` it writes only at 200, 400, 800 …, to keep a flood cheap. */
export async function countDropped(): Promise<void> {
  const today = Math.floor(Date.now() / day)
  if (dropped.day !== today) Object.assign(dropped, { day: today, counted: 0, written: 0 })
  dropped.counted += 1
  if (dropped.counted > countedExactly && dropped.counted < dropped.written * 2) return
  const more = dropped.counted - dropped.written
  dropped.written = dropped.counted
  const { FieldValue } = await import('firebase-admin/firestore')
  const db = await firestore()
  const expireAt = new Date((today + droppedDays) * day)
  const target = db.collection('droppedMessages').doc(String(today))
  const write = target.set({ count: FieldValue.increment(more), expireAt }, { merge: true })
  await withDeadline(write, deadlines.store).catch(() => {
    dropped.written -= more
  })
}

async function readDropped(): Promise<Inbox['dropped']> {
  const db = await firestore()
  const query = db
    .collection('droppedMessages')
    .where('expireAt', '>', new Date())
    .limit(droppedDays)
  const { docs } = await withDeadline(query.get(), deadlines.store)
  return Object.fromEntries(docs.map((one) => [one.id, Number(one.get('count')) || 0]))
}

export async function collection() {
  return (await firestore()).collection('messages')
}

async function read(query: Query): Promise<{ messages: Message[]; read: number }> {
  const { docs } = await withDeadline(query.get(), deadlines.store)
  const messages = docs.map(toMessage).filter((message) => message !== null)
  return { messages, read: docs.length }
}

/** Null for a malformed document, so that the rest of the inbox still shows. */
export function toMessage(snapshot: DocumentSnapshot): Message | null {
  const { fullname, email, number, message, createdAt, ...state } = snapshot.data() ?? {}
  const { read, archived, replied, suspected, mail, answered } = state
  const texts = [fullname, email, number, message]
  if (texts.every((text) => typeof text === 'string') && createdAt?.toDate) {
    return {
      _id: snapshot.id,
      fullname,
      email,
      number,
      message,
      createdAt: createdAt.toDate().toISOString(),
      read: read === true,
      archived: archived === true,
      replied: replied === true,
      suspected: suspected === true,
      mail: mail ?? noMail,
      ...(answered && { answered }),
    }
  }
  log('ERROR', 'malformed document', { collection: 'messages', id: snapshot.id })
  return null
}

/** Ids of messages whose mail waits although no task can be trying any more. */
export async function findWaiting(now: number): Promise<string[]> {
  const waiting = (await collection()).where('mail.state', '==', 'pending').limit(maxWaiting)
  const { messages } = await read(waiting)
  return messages.filter((one) => now - waitingSince(one) > retryTime).map(({ _id }) => _id)
}

/** Null when the message is gone or malformed. */
export async function readMessage(id: string): Promise<Message | null> {
  const snapshot = await withDeadline((await collection()).doc(id).get(), deadlines.store)
  return snapshot.exists ? toMessage(snapshot) : null
}

export async function readMail(id: string): Promise<MailState> {
  const snapshot = await withDeadline((await collection()).doc(id).get(), deadlines.store)
  if (!snapshot.exists) throw notFoundError()
  return (snapshot.get('mail') as MailState | undefined) ?? noMail
}

/** Replaces the mail state that was read; false when it has changed since. `id` is a message's, or 'test'. */
export async function changeMail(id: string, seen: MailState, to: MailState): Promise<boolean> {
  const [target, field] =
    id === 'test' ? [await mailDocument(), 'test'] : [(await collection()).doc(id), 'mail']
  return changeDocument(target, (stored) => {
    const isSeen = stored.exists && isSame(stored.get(field) ?? noMail, seen)
    return { fields: isSeen ? { [field]: to } : null, result: isSeen }
  })
}

/** The result of the last test mail; null when there was none. */
export async function readTestMail(): Promise<MailState | null> {
  const snapshot = await withDeadline((await mailDocument()).get(), deadlines.store)
  return (snapshot.get('test') as MailState | undefined) ?? null
}

export async function writeTestMail(test: MailState): Promise<void> {
  await withDeadline((await mailDocument()).set({ test }), deadlines.store)
}

async function mailDocument(): Promise<DocumentReference> {
  return (await firestore()).collection('site').doc('mail')
}
