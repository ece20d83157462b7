import toast from 'react-hot-toast'
import { ApiError } from '../../api.ts'
import { invalidate } from '../api/cache.ts'
import { ownerCall, reason } from '../api/owner-call.ts'
import { tellSent } from '../forms/model/kept.ts'
import {
  Conflicting,
  type Saved,
  type StoredDocument,
  sendMerged,
} from '../forms/model/send-merged.ts'
import type { Values } from '../forms/model/values.ts'
import { storedItem } from '../items/stored-item.ts'
import type { OpenedResume } from '../resume/values.ts'
import type { OpenedVersion } from '../resume/versions/values.ts'
import { currentUser, subscribe } from '../session/session.ts'
import { readUnsent, refuseUnsent, removeUnsent, type Unsent } from '../session/unsent.ts'
import { collections } from './collections.ts'

type AnyDocument = StoredDocument<{ updatedAt: string } | null>

const changed = 'This was changed in another tab or on another device.'

let isSending = false

/** Sends what was kept without a line, in the order of saving and in one tab alone, until one gets no answer. */
export async function sendUnsent(): Promise<void> {
  if (isSending || !navigator.onLine || !currentUser()) return
  isSending = true
  try {
    const { locks } = navigator
    if (!locks) await sendAll()
    else await locks.request('unsent', { ifAvailable: true }, (lock) => lock && sendAll())
  } finally {
    isSending = false
  }
}

async function sendAll(): Promise<void> {
  for (const one of await readUnsent()) {
    if (one.fault) continue
    try {
      await send(one)
    } catch (error) {
      const isAnswered = error instanceof ApiError || error instanceof Conflicting
      if (!isAnswered) return
      const fault = error instanceof Conflicting ? changed : reason(error, 'It could not be saved.')
      await refuseUnsent(one, fault)
      toast.error(`“${one.name}” was not saved. Open it to see why.`)
    }
  }
}

async function send(one: Unsent): Promise<void> {
  const document = await documentOf(one)
  const draft = { values: one.values as Values, stored: one.stored as { updatedAt: string } | null }
  const { item } = await whileSignedIn(sendMerged(document, draft, () => {}))
  await removeUnsent(one)
  if (draft.stored) tellSent(one.key, item)
  const [name = ''] = nameIn(one.key)
  invalidate([name])
  toast.success(`“${one.name}” is sent.`)
}

/** Loaded when something of it is to be sent. */
async function documentOf({ key, stored }: Unsent): Promise<AnyDocument> {
  const [name] = nameIn(key)
  const collection = collections.find((one) => one.name === name)
  if (collection) return storedItem(collection) as unknown as AnyDocument
  if (name === 'profile')
    return (await import('../profile/save.ts')).storedProfile as unknown as AnyDocument
  if (name === 'versions') {
    const { versionDocument } = await import('../resume/versions/document.ts')
    return versionDocument(stored as OpenedVersion) as unknown as AnyDocument
  }
  const { resumeDocument } = await import('../resume/document.ts')
  return resumeDocument(stored as OpenedResume) as unknown as AnyDocument
}

const signedOut = new Error('Nobody is signed in')

/** An owner call of a session that has ended never settles. */
function whileSignedIn<T>(work: Promise<Saved<T>>): Promise<Saved<T>> {
  return new Promise((resolve, reject) => {
    const stop = subscribe(() => reject(signedOut))
    ownerCall(work).then(resolve, reject).finally(stop)
  })
}

/** Translations are saved with what they are of. */
function nameIn(key: string): string[] {
  return key.replace(/^translate:/, '').split(':')
}
