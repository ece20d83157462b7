import { noMailServer, smtpUrl } from '../config.ts'
import { type MailState, type Message, waitingSince } from '../contract/message.ts'
import { deadlines, withDeadline } from '../store/deadline.ts'
import { firestore } from '../store/firebase.ts'
import { changeMail, readTestMail, toMessage, writeTestMail } from '../store/messages.ts'
import { type Mail, MailError, sendMail } from './mail.ts'
import { messageMail, testMail } from './message-mail.ts'

/** Mails of one task; what is left is the next one's. */
const atMost = 20
/** ms; longer than a mail may take. */
const leaseLength = 60_000

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
  let later: MailError | undefined
  for (const message of docs.map(toMessage)) {
    if (message === null) continue
    const leased = await lease(message)
    if (leased === null) {
      // That one may have died over it.
      later = new MailError('later', 'Another task is sending a message')
      continue
    }
    const isOver = isLastTry && waitingSince(message) <= enqueuedAt
    const { mail, fault } = await attempt(messageMail(message), isOver)
    await changeMail(message._id, leased, sinceThen(message.mail, mail))
    // A server that does not answer one does not answer the next.
    if (fault?.kind === 'later' && !isLastTry) throw fault
  }
  if (later && !isLastTry) throw later
}

/** Lets one task at a time send a message: null when another is at it. */
async function lease({ _id, mail }: Message): Promise<MailState | null> {
  if (Date.parse(mail.leasedUntil ?? '') > Date.now()) return null
  const leased = { ...mail, leasedUntil: new Date(Date.now() + leaseLength).toISOString() }
  return (await changeMail(_id, mail, leased)) ? leased : null
}

export async function sendTest(id: string, isLastTry: boolean): Promise<void> {
  const asked = await readTestMail()
  const { mail, fault } = await attempt(testMail(id), isLastTry)
  const outcome = sinceThen(asked, mail)
  // One that was asked for meanwhile has a task of its own to say what became of it.
  await (asked ? changeMail('test', asked, outcome) : writeTestMail(outcome))
  if (fault?.kind === 'later' && !isLastTry) throw fault
}

/** What still waits has waited since it was asked for. */
function sinceThen(asked: MailState | null, mail: MailState): MailState {
  return mail.state === 'pending' && asked?.since ? { ...mail, since: asked.since } : mail
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
