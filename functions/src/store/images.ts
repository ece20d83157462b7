import type { File } from '@google-cloud/storage'
import { galleryImages } from '../contract/collection-images.ts'
import { collections } from '../contract/collections.ts'
import { fullSizeOf, sizesOf } from '../contract/image-path.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import type { EncodedImage } from './encode-image.ts'
import { bucket, firestore } from './firebase.ts'
import { isNamedByProfile } from './profile.ts'

/** ms: longer than any call takes from storing an image to writing the document that shows it. */
const minImageAge = 60 * 60 * 1000

/**
 * Stores the images of an entry, before its document. An image that is stored already is written again, so that its
 * age tells that it is in use. Images of a call that fails afterwards stay until a sweep, since another call may show
 * them by then.
 */
export async function storeImages(images: Pick<EncodedImage, 'files'>[]): Promise<void> {
  const files = images.flatMap((image) => [...image.files])
  const saves = files.map(async ([path, data]) =>
    (await file(path)).save(data, { resumable: false, contentType: 'image/webp' }),
  )
  await withDeadline(Promise.all(saves), deadlines.store)
}

async function file(path: string): Promise<File> {
  return (await bucket()).file(path)
}

/**
 * Removes images with their smaller copies, except those that an entry shows and those stored less than `minAge` ms
 * ago, whose document may not be written yet. `owner`: the id of a document that is about to be deleted and does not
 * count. Returns the removed paths.
 */
export async function removeUnusedImages(
  paths: string[],
  { minAge = minImageAge, owner }: { minAge?: number; owner?: string } = {},
): Promise<string[]> {
  const removed: string[] = []
  if (paths.length === 0) return removed
  // Before the ages are read: a call that adds a stored image to a gallery stores it again first.
  const listed = await listedImages(owner)
  for (const path of new Set(paths.map(fullSizeOf))) {
    const found = await Promise.all(sizesOf(path).map(find))
    const files = found.filter((one) => one !== null)
    const newest = Date.now() - minAge
    const isYoung = files.some(({ storedAt }) => storedAt > newest)
    if (isYoung || listed.has(path) || (await isUsed(path, owner))) continue
    const gone = await withDeadline(Promise.all(files.map(removeVersion)), deadlines.store)
    if (!gone.includes(false)) removed.push(path)
  }
  return removed
}

/** False when the file was written again since `find` read it, and so stays. */
async function removeVersion({ file, generation }: StoredFile): Promise<boolean> {
  try {
    await file.delete({ ignoreNotFound: true, ifGenerationMatch: generation })
    return true
  } catch (error) {
    if (hasCode(error, 412)) return false
    throw error
  }
}

interface StoredFile {
  file: File
  generation: string
  storedAt: number
  /** Bytes. */
  size: number
}

/** Null when nothing is stored at the path. */
async function find(path: string): Promise<StoredFile | null> {
  const target = await file(path)
  try {
    const [metadata] = await withDeadline(target.getMetadata(), deadlines.store)
    const storedAt = Date.parse(String(metadata.timeCreated))
    const size = Number(metadata.size)
    return { file: target, generation: String(metadata.generation), storedAt, size }
  } catch (error) {
    if (hasCode(error, 404)) return null
    throw error
  }
}

async function isUsed(path: string, owner: string | undefined): Promise<boolean> {
  const db = await firestore()
  const queries = collections.flatMap(({ name, images }) =>
    Object.values(images).map((field) => db.collection(name).where(field.path, '==', path)),
  )
  const found = await withDeadline(
    Promise.all(queries.map((query) => query.limit(2).get())),
    deadlines.store,
  )
  const isShown = found.some(({ docs }) => docs.some(({ id }) => id !== owner))
  return isShown || (await isNamedByProfile(path))
}

/** The paths in all galleries: Firestore cannot query the fields of a list's items. */
async function listedImages(owner: string | undefined): Promise<Set<string>> {
  const db = await firestore()
  const reads = collections.flatMap((contract) => {
    const { name, galleries = [] } = contract
    if (galleries.length === 0) return []
    const query = db.collection(name).select(...galleries)
    return query.get().then(({ docs }) =>
      docs
        .filter(({ id }) => id !== owner)
        .flatMap((document) => galleryImages(contract, document.data()))
        .map(({ image }) => image),
    )
  })
  return new Set((await withDeadline(Promise.all(reads), deadlines.store)).flat())
}

/** `storeImages` for an image that is stored already. Returns its bytes; null when it is gone. */
export async function storeAgain(path: string): Promise<Buffer | null> {
  const files = new Map<string, Buffer>()
  for (const size of sizesOf(path)) {
    const bytes = await readImage(size)
    if (bytes === null) return null
    files.set(size, bytes)
  }
  await storeImages([{ files }])
  return files.get(path) ?? null
}

/** The paths of all that is stored. */
export async function listImages(): Promise<Set<string>> {
  const query = { prefix: 'images/', fields: 'items/name,nextPageToken' }
  const [files] = await withDeadline((await bucket()).getFiles(query), deadlines.store)
  return new Set(files.map(({ name }) => name))
}

/** Bytes of a stored image; null when it is not there. */
export async function imageSize(path: string): Promise<number | null> {
  return (await find(path))?.size ?? null
}

/** The stored bytes, or null. */
export async function readImage(path: string): Promise<Buffer | null> {
  try {
    const [bytes] = await withDeadline((await file(path)).download(), deadlines.store)
    return bytes
  } catch (error) {
    if (hasCode(error, 404)) return null
    throw error
  }
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
