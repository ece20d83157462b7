import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { noMailServer, smtpUrl } from '../config.ts'
import { type MailState, waitingSince } from '../contract/message.ts'
import { deadlines, withDeadline } from '../store/deadline.ts'
import { firestore } from '../store/firebase.ts'
import { toMessage, writeTestMail } from '../store/messages.ts'
import { isChanged, isMissing } from '../store/store-errors.ts'
import { type Mail, MailError, sendMail } from './mail.ts'
import { messageMail, testMail } from './message-mail.ts'

/** Mails of one task; what is left is the next one's. */
const atMost = 20

interface Attempt {
  mail: MailState
  fault?: MailError
}

/**
 * Tells the owner of every message that waits for it. Throws when some may go when tried again. One that began to
 * wait after the task was enqueued has a task of its own, whose tries are still to come.
 */
export async function notify(isLastTry: boolean, enqueuedAt = Date.now()): Promise<void> {
  const db = await firestore()
  const query = db.collection('messages').where('mail.state', '==', 'pending').limit(atMost)
  const { docs } = await withDeadline(query.get(), deadlines.store)
  for (const snapshot of docs) {
    const message = toMessage(snapshot)
    if (message === null) continue
    const isOver = isLastTry && waitingSince(message) <= enqueuedAt
    const { mail, fault } = await attempt(messageMail(message), isOver)
    const { since } = message.mail
    await keep(snapshot, mail.state === 'pending' && since ? { ...mail, since } : mail)
    // A server that does not answer one does not answer the next.
    if (fault?.kind === 'later' && !isLastTry) throw fault
  }
}

export async function sendTest(id: string, isLastTry: boolean): Promise<void> {
  const { mail, fault } = await attempt(testMail(id), isLastTry)
  await writeTestMail(mail)
  if (fault?.kind === 'later' && !isLastTry) throw fault
}

async function attempt(mail: Mail, isLastTry: boolean): Promise<Attempt> {
  if (smtpUrl.value() === noMailServer) return { mail: { state: 'none', words: '' } }
  try {
    await sendMail(smtpUrl.value(), mail)
    return { mail: { state: 'sent', words: '' } }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const isOver = error.kind === 'refused' || isLastTry
    return { mail: { state: isOver ? 'failed' : 'pending', words: error.message }, fault: error }
  }
}

/** The owner may have deleted the message meanwhile, and another task may have sent it: that stands. */
async function keep({ ref, updateTime }: QueryDocumentSnapshot, mail: MailState): Promise<void> {
  const written =
    mail.state === 'sent'
      ? ref.update({ mail })
      : ref.update({ mail }, { lastUpdateTime: updateTime })
  await withDeadline(written, deadlines.store).catch((error) => {
    if (!isMissing(error) && !isChanged(error)) throw error
  })
}
