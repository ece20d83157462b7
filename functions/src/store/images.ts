import type { File } from '@google-cloud/storage'
import { galleryImages } from '../contract/collection-images.ts'
import { collections } from '../contract/collections.ts'
import { fullSizeOf, sizesOf } from '../contract/image-path.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import type { EncodedImage } from './encode-image.ts'
import { bucket, firestore } from './firebase.ts'
import { isNamedByProfile } from './profile.ts'

/** ms: longer than any call lasts between its images and the document that shows them. */
const minImageAge = 60 * 60 * 1000

/**
 * Stores the images of an entry, before its document. One that is there already is stored anew, so that nobody
 * takes it for one that was left behind. What a call that is refused afterwards leaves is found by the sweep:
 * another call may show the same image by then.
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
 * Removes images with their smaller copies, except those that an entry shows and those that were stored less
 * than `minAge` ms ago, whose document may be on its way. `owner` is the document that is about to go itself.
 * Returns what is removed.
 */
export async function removeUnusedImages(
  paths: string[],
  { minAge = minImageAge, owner }: { minAge?: number; owner?: string } = {},
): Promise<string[]> {
  const removed: string[] = []
  if (paths.length === 0) return removed
  // Once, and before any file is looked at: who lists an image that is there stores it anew first.
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

/** False when it was stored anew since it was looked at: then it stays. */
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

/** Its current version, or null. */
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
    Object.values(images).map((slot) => db.collection(name).where(slot.path, '==', path)),
  )
  const found = await withDeadline(
    Promise.all(queries.map((query) => query.limit(2).get())),
    deadlines.store,
  )
  const isShown = found.some(({ docs }) => docs.some(({ id }) => id !== owner))
  return isShown || (await isNamedByProfile(path))
}

/** Those of all lists of images: Firestore cannot ask for what stands inside of a list. */
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

/** For a document that is to show a stored image again, as `storeImages` is for new ones: null when it is gone. */
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
