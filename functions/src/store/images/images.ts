import type { File } from '@google-cloud/storage'
import { collections } from '../../contract/collections.ts'
import { fullSizeOf, sizesOf } from '../../contract/image-path.ts'
import { deadlines, withDeadline } from '../../deadline.ts'
import { bucket, firestore } from '../firebase.ts'
import type { EncodedImage } from './encode-image.ts'

/** ms: longer than any call takes from storing an image to writing its document. */
const minImageAge = 60 * 60 * 1000

/**
 * Stores an entry's images, before its document. Images already stored are written again, so that their age shows
 * that they are in use. When a call then fails, they stay until the clock runs, since another call may use them by then.
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
 * Removes images and their smaller copies, except those in use and those stored less than `minAge` ms ago, whose
 * document may not be written yet. Returns the removed paths.
 */
export async function removeUnusedImages(paths: string[], minAge = minImageAge): Promise<string[]> {
  const removed: string[] = []
  if (paths.length === 0) return removed
  // Read before the ages: a call that shows a stored image first stores it again.
  const shown = await readShownImages()
  for (const path of new Set(paths.map(fullSizeOf))) {
    if (shown.has(path)) continue
    const found = await Promise.all(sizesOf(path).map(find))
    const files = found.filter((one) => one !== null)
    const newest = Date.now() - minAge
    if (files.some(({ storedAt }) => storedAt > newest)) continue
    const gone = await withDeadline(Promise.all(files.map(removeVersion)), deadlines.store)
    if (!gone.includes(false)) removed.push(path)
  }
  return removed
}

/** Whatever a document names, trash included, even one that is malformed. */
export async function readShownImages(): Promise<Set<string>> {
  const db = await firestore()
  const reads = collections.map(({ name, images, galleries }) => {
    const fields = [...Object.values(images).map(({ path }) => path), ...galleries]
    return db
      .collection(name)
      .select(...fields)
      .get()
  })
  const [profile, ...lists] = await withDeadline(
    Promise.all([db.collection('site').doc('profile').get(), ...reads]),
    deadlines.store,
  )
  const documents = [profile, ...lists.flatMap(({ docs }) => docs)]
  const text = JSON.stringify(documents.map((document) => document.data()))
  return new Set(text.match(/images\/[a-z]+\/[0-9a-f]{64}\.webp/g))
}

/** False when the file was rewritten since `find` read it, and is kept. */
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

/** Renews the age of a stored image. Returns its bytes; null when it is gone. */
export async function touchImage(path: string): Promise<Buffer | null> {
  const files = new Map<string, Buffer>()
  for (const size of sizesOf(path)) {
    const bytes = await readImage(size)
    if (bytes === null) return null
    files.set(size, bytes)
  }
  await storeImages([{ files }])
  return files.get(path) ?? null
}

export async function listImages(): Promise<Set<string>> {
  const query = { prefix: 'images/', fields: 'items/name,nextPageToken' }
  const [files] = await withDeadline((await bucket()).getFiles(query), deadlines.store)
  return new Set(files.map(({ name }) => name))
}

/** Bytes of a stored image; null when there is none. */
export async function imageSize(path: string): Promise<number | null> {
  return (await find(path))?.size ?? null
}

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
