/** A backup's access to Firestore and Storage. Call chooseTarget first. */
import { isDeepStrictEqual } from 'node:util'
import { withIds } from '../../functions/src/contract/ids.ts'
import { type Profile, profileSchema } from '../../functions/src/contract/profile.ts'
import { withDeadline } from '../../functions/src/deadline.ts'
import { replacing } from '../../functions/src/store/change-document.ts'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { parseImagePath } from '../../functions/src/store/images/image-path.ts'
import { storedResumeSchema } from '../../functions/src/store/resume.ts'
import { withIdKeys } from '../../functions/src/store/resume-choices.ts'
import { isAlreadyThere, isChanged, isMissing } from '../../functions/src/store/store-errors.ts'
import type { Step } from './plan.ts'
import { byId, type Documents, fromRecord, type Kind, kinds, toRecord } from './records.ts'

/** ms per call, since none of the clients has a timeout. */
const timeout = 60_000

export interface StoredImage {
  path: string
  fingerprint: string
  bytes: number
  createdAt: Date
}

/** Each document as it was read, by path, for the optimistic lock. */
export type Snapshots = Map<string, FirebaseFirestore.QueryDocumentSnapshot>

interface StoredDocuments {
  documents: Documents
  snapshots: Snapshots
  /** One sentence for each field that backups do not know. */
  unknown: string[]
}

export async function readDocuments(): Promise<StoredDocuments> {
  const documents: Documents = {}
  const snapshots: Snapshots = new Map()
  const unknown: string[] = []
  for (const kind of kinds) {
    const docs = await documentsOf(kind)
    const made = docs.map((found) => ({ id: found.id, ...toRecord(kind, found.id, found.data()) }))
    for (const found of docs) snapshots.set(found.ref.path, found)
    documents[kind.name] = byId(made.map(({ record }) => record))
    for (const { id, unknown: fields } of made) {
      for (const field of fields) {
        unknown.push(`${kind.name} ${id}: ${field} is not a field that is backed up`)
      }
    }
  }
  return { documents, snapshots, unknown }
}

export async function documentsOf({ name, document }: Kind) {
  const collection = (await firestore()).collection(document?.collection ?? name)
  const { docs } = await withDeadline(collection.get(), timeout)
  return document ? docs.filter(({ id }) => id === document.id) : docs
}

/** Sorted by path. */
export async function listImages(): Promise<StoredImage[]> {
  const store = await bucket()
  const [files] = await withDeadline(store.getFiles({ prefix: 'images/' }), timeout)
  return files
    .filter(({ name }) => parseImagePath(name))
    .map(({ name, metadata }) => ({
      path: name,
      fingerprint: String(metadata.md5Hash),
      bytes: Number(metadata.size),
      createdAt: new Date(String(metadata.timeCreated)),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The stored bytes, or null when removed since it was listed. */
export async function readImage(path: string): Promise<Uint8Array | null> {
  const store = await bucket()
  try {
    const [bytes] = await withDeadline(store.file(path).download(), timeout)
    return bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) return null
    throw error
  }
}

export async function writeImage(path: string, bytes: Uint8Array): Promise<void> {
  const store = await bucket()
  const options = { resumable: false, contentType: 'image/webp' }
  await withDeadline(store.file(path).save(Buffer.from(bytes), options), timeout)
}

/** Adds or changes a document; false when it has changed since it was read. The profile goes before the résumé. */
export async function writeDocument(
  { kind: name, id, record }: Step,
  snapshots: Snapshots,
): Promise<boolean> {
  const kind = kinds.find((one) => one.name === name)
  if (!kind || !record) throw new Error(`There is nothing to write of ${name} ${id}`)
  try {
    const fields = fromRecord(kind, record)
    const written = name === 'profile' ? await withKnownIds(fields, snapshots) : fields
    await write(kind.document?.collection ?? name, id, written, snapshots)
    return true
  } catch (error) {
    if (isChanged(error) || isAlreadyThere(error) || isMissing(error)) return false
    throw error
  }
}

async function write(
  collection: string,
  id: string,
  fields: FirebaseFirestore.DocumentData,
  snapshots: Snapshots,
): Promise<void> {
  const target = (await firestore()).collection(collection).doc(id)
  const stored = snapshots.get(target.path)
  const writing = stored
    ? target.update(await replacing(stored, fields), { lastUpdateTime: stored.updateTime })
    : target.create(fields)
  await withDeadline(writing, timeout)
}

/** As the API does when it stores another profile (functions/src/store/profile.ts). */
async function withKnownIds(
  fields: FirebaseFirestore.DocumentData,
  snapshots: Snapshots,
): Promise<FirebaseFirestore.DocumentData> {
  const before = profileSchema.safeParse(snapshots.get('site/profile')?.data()).data
  const after = profileSchema.safeParse(fields).data
  if (!before || !after) return fields
  const known = withIds(before)
  await keyResumeByIds(known, snapshots)
  return { ...fields, ...withIds(after, known) }
}

async function keyResumeByIds(profile: Profile, snapshots: Snapshots): Promise<void> {
  const stored = snapshots.get('site/resume')
  const resume = storedResumeSchema.safeParse(stored?.data()).data
  const keyed = resume && withIdKeys(resume, profile)
  if (!stored || !keyed || isDeepStrictEqual(keyed, resume)) return
  await write('site', 'resume', { ...keyed, updatedAt: new Date() }, snapshots)
  const now = await withDeadline(stored.ref.get(), timeout)
  snapshots.set(stored.ref.path, now as FirebaseFirestore.QueryDocumentSnapshot)
}
