import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { check } from '../contract/check.ts'
import { type Profile, profileSchema, type StoredProfile } from '../contract/profile.ts'
import { dayOf, publicProfile } from '../contract/public-profile.ts'
import { HttpError } from '../http/http-error.ts'
import { log } from '../log.ts'
import { isSame } from './content.ts'
import { deadlines, withDeadline } from './deadline.ts'
import { firestore } from './firebase.ts'
import { invalidate } from './list-cache.ts'

/** What the owner has stored. Throws when the document is not one that this version reads. */
export async function readProfile(): Promise<StoredProfile> {
  return toStored(await withDeadline((await reference()).get(), deadlines.store))
}

/** As anyone may see it. */
export async function readPublicProfile(): Promise<StoredProfile> {
  const { profile, updatedAt } = await readProfile()
  return { profile: profile && publicProfile(profile, dayOf(new Date())), updatedAt }
}

/**
 * Stores all of it. `seenAt`: when the caller last saw it change, in ms. The second of two that start from the
 * same changes nothing: `isStale` is true then. What is there already is not stored again.
 */
export async function writeProfile(
  profile: Profile,
  seenAt: number | undefined,
): Promise<{ stored: StoredProfile; isStale: boolean }> {
  const target = await reference()
  const work = (await firestore()).runTransaction(async (transaction) => {
    const stored = toStored(await transaction.get(target))
    if (stored.profile && isSame(stored.profile, profile)) return { stored, isStale: false }
    if (stored.updatedAt !== toIso(seenAt)) return { stored, isStale: true }
    const updatedAt = new Date()
    transaction.set(target, { ...profile, updatedAt })
    return { stored: { profile, updatedAt: updatedAt.toISOString() }, isStale: false }
  })
  const result = await withDeadline(work, deadlines.store)
  invalidate('profile')
  return result
}

/** Whatever state the document is in: an image must not go because of a field that is wrong. */
export async function isNamedByProfile(path: string): Promise<boolean> {
  const snapshot = await withDeadline((await reference()).get(), deadlines.store)
  return JSON.stringify(snapshot.data() ?? {}).includes(JSON.stringify(path))
}

async function reference(): Promise<DocumentReference> {
  return (await firestore()).collection('site').doc('profile')
}

/** What cannot be read is not none: the page would say of the owner what the build says, the next save lose it. */
function toStored(snapshot: DocumentSnapshot): StoredProfile {
  const { updatedAt, ...fields } = snapshot.data() ?? {}
  if (!snapshot.exists) return { profile: null, updatedAt: null }
  const result = check(profileSchema, fields)
  const time = (updatedAt as Timestamp | undefined)?.toDate?.()
  if ('data' in result && time) return { profile: result.data, updatedAt: time.toISOString() }
  const faults = 'faults' in result ? Object.keys(result.faults.fields).join() : 'updatedAt'
  log('ERROR', 'malformed document', { collection: 'site', id: 'profile', fields: faults })
  throw new HttpError(500, 'unreadable_profile', 'The stored profile cannot be read')
}

function toIso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}
