import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { MailState, Message } from '../contract/message.ts'
import { deadlines, withDeadline } from './deadline.ts'
import { firestore } from './firebase.ts'

/** Of a message that was stored before mail was sent. */
const noMail: MailState = { state: 'none', words: '' }

export function toMessage(snapshot: DocumentSnapshot): Message {
  const { fullname, email, number, message, createdAt, read, archived, mail } =
    snapshot.data() ?? {}
  return {
    _id: snapshot.id,
    fullname,
    email,
    number,
    message,
    createdAt: (createdAt as Timestamp).toDate().toISOString(),
    read,
    archived,
    mail: mail ?? noMail,
  }
}

/** What became of the last test message; null when there was none. */
export async function readTestMail(): Promise<MailState | null> {
  const snapshot = await withDeadline((await testMail()).get(), deadlines.store)
  return (snapshot.get('test') as MailState | undefined) ?? null
}

export async function writeTestMail(test: MailState): Promise<void> {
  await withDeadline((await testMail()).set({ test }), deadlines.store)
}

async function testMail(): Promise<DocumentReference> {
  return (await firestore()).collection('site').doc('mail')
}
