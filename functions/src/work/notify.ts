import { noMailServer, smtpUrl } from '../config.ts'
import { type MailState, type Message, waitingSince } from '../contract/message.ts'
import type { Texts } from '../contract/texts/en.ts'
import { textsOf } from '../contract/texts/texts-of.ts'
import { describeError, log } from '../log.ts'
import { changeMail, readMessage, readTestMail, writeTestMail } from '../store/messages.ts'
import { readProfile } from '../store/profile.ts'
import { type Mail, MailError, sendMail } from './mail.ts'
import { messageMail, testMail } from './message-mail.ts'

/** ms; longer than sending a mail may take. */
const leaseLength = 60_000
/** ms for which a mail server may be away: the clock has the mail tried again every hour. */
const maxWait = 24 * 60 * 60 * 1000

interface Attempt {
  mail: MailState
  fault?: MailError
}

/** Mails the owner a message whose mail is pending. Throws when the queue should try again. */
export async function notify(id: string, isLastTry: boolean): Promise<void> {
  const message = await readMessage(id)
  if (message?.mail.state !== 'pending') return
  const leased = await lease(message)
  if (leased === null) {
    if (isLastTry) return
    // Throws to be retried, since the other task may have died.
    throw new MailError('later', 'Another task is sending the message')
  }
  // Also where the time is unknown.
  const isOver = !(Date.now() - waitingSince(message) < maxWait)
  const { mail, fault } = await attempt(messageMail(message, ...(await owner())), isOver)
  await changeMail(id, leased, sinceThen(message.mail, mail))
  if (mail.state === 'pending' && !isLastTry) throw fault
}

/** The owner's name and language; the mail goes out without them too. */
async function owner(): Promise<[name: string, texts: Texts]> {
  const stored = await readProfile().catch(() => null)
  const texts = textsOf(stored?.profile?.language ?? '')
  return [stored?.profile?.name ?? texts.answer.portfolio, texts]
}

/** Lets one task at a time send a message: null while another holds the lease. */
async function lease({ _id, mail }: Message): Promise<MailState | null> {
  if (Date.parse(mail.leasedUntil ?? '') > Date.now()) return null
  const leased = { ...mail, leasedUntil: new Date(Date.now() + leaseLength).toISOString() }
  return (await changeMail(_id, mail, leased)) ? leased : null
}

export async function sendTest(id: string, isLastTry: boolean): Promise<void> {
  const earlier = await readTestMail()
  const { mail, fault } = await attempt(testMail(id, (await owner())[1]), isLastTry)
  const outcome = sinceThen(earlier, mail)
  // A test requested meanwhile has a task of its own.
  await (earlier ? changeMail('test', earlier, outcome) : writeTestMail(outcome))
  if (fault?.kind === 'later' && !isLastTry) throw fault
}

/** A mail that stays pending keeps the time its wait began. */
function sinceThen(earlier: MailState | null, mail: MailState): MailState {
  return mail.state === 'pending' && earlier?.since ? { ...mail, since: earlier.since } : mail
}

async function attempt(mail: Mail, isLastTry: boolean): Promise<Attempt> {
  if (smtpUrl.value() === noMailServer) return { mail: { state: 'none', words: '' } }
  try {
    await sendMail(smtpUrl.value(), mail)
    return { mail: { state: 'sent', words: '' } }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log('WARNING', 'mail not sent', describeError(error))
    const isOver = error.kind === 'refused' || isLastTry
    return { mail: { state: isOver ? 'failed' : 'pending', words: error.message }, fault: error }
  }
}
