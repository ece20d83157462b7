import { randomBytes } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { z } from 'zod'
import {
  type answerSchema,
  type Invitation,
  invitationDays,
  type invitationSchema,
  isInvitationKey,
  maxInvitations,
} from '../contract/invitation.ts'
import type { MailState } from '../contract/message.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError } from '../errors.ts'
import { contentId, toDate } from './content.ts'
import { firestore } from './firebase.ts'
import { collection as messages } from './messages.ts'
import { isAlreadyThere, isChanged, isMissing } from './store-errors.ts'

const day = 24 * 60 * 60 * 1000
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Those whose addresses work, newest first. Firestore removes the others within a day. */
export async function listInvitations(): Promise<Invitation[]> {
  const query = (await collection()).where('expireAt', '>', new Date()).orderBy('expireAt', 'desc')
  const { docs } = await withDeadline(query.limit(maxInvitations).get(), deadlines.store)
  return docs.map(toInvitation).filter((one) => one !== null)
}

export async function addInvitation(asked: z.infer<typeof invitationSchema>): Promise<Invitation> {
  if ((await listInvitations()).length >= maxInvitations) {
    const message = `At most ${maxInvitations} addresses can work at a time. Take one back first.`
    throw new HttpError(409, 'full', message)
  }
  const key = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('')
  const now = Date.now()
  const dates = { createdAt: new Date(now), expireAt: new Date(now + invitationDays * day) }
  const target = (await collection()).doc(key)
  await withDeadline(target.create({ ...asked, ...dates }), deadlines.store)
  const { createdAt, expireAt } = dates
  return {
    _id: key,
    ...asked,
    createdAt: createdAt.toISOString(),
    expireAt: expireAt.toISOString(),
  }
}

/** One that is gone, perhaps because it was used, is none any more either. */
export async function deleteInvitation(key: string): Promise<void> {
  await withDeadline((await collection()).doc(key).delete(), deadlines.store)
}

/** Null for a key that was used, taken back, is too old or never was one. */
export async function readInvitation(key: string): Promise<Invitation | null> {
  if (!isInvitationKey(key)) return null
  const snapshot = await withDeadline((await collection()).doc(key).get(), deadlines.store)
  const invitation = snapshot.exists ? toInvitation(snapshot) : null
  return invitation && Date.parse(invitation.expireAt) > Date.now() ? invitation : null
}

/** Stores the answer as a message and ends the invitation, both or neither; null when it had ended before. */
export async function answerInvitation(
  { _id, project, about }: Invitation,
  { text, name, role, company }: z.infer<typeof answerSchema>,
  mail: MailState,
): Promise<string | null> {
  const db = await firestore()
  // One message at most of each invitation.
  const target = (await messages()).doc(contentId('answers', { _id }, 0))
  const batch = db.batch()
  batch.create(target, {
    fullname: name,
    email: '',
    number: '',
    message: text,
    answered: { role, company, project, about },
    createdAt: new Date(),
    read: false,
    replied: false,
    archived: false,
    mail,
  })
  batch.delete(db.collection('invitations').doc(_id), { exists: true })
  try {
    await withDeadline(batch.commit(), deadlines.store)
    return target.id
  } catch (error) {
    if (isAlreadyThere(error) || isChanged(error) || isMissing(error)) return null
    throw error
  }
}

function toInvitation(snapshot: DocumentSnapshot): Invitation | null {
  const { name, about, project, ...dates } = snapshot.data() ?? {}
  const [createdAt, expireAt] = [toDate(dates.createdAt), toDate(dates.expireAt)]
  const isWhole = [name, about, project].every((text) => typeof text === 'string')
  if (!isWhole || !createdAt || !expireAt) return null
  return {
    _id: snapshot.id,
    name,
    about,
    project,
    createdAt: createdAt.toISOString(),
    expireAt: expireAt.toISOString(),
  }
}

async function collection() {
  return (await firestore()).collection('invitations')
}
