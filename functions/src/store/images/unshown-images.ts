import { fullSizeOf } from '../../contract/image-path.ts'
import { deadlines, withDeadline } from '../../deadline.ts'
import { firestore } from '../firebase.ts'
import { listImages, readShownImages, removeUnusedImages } from './images.ts'

/** ms: a form kept half-filled, an open tab and an undo may still need an image that nothing shows. */
const keptFor = 7 * 24 * 60 * 60 * 1000

/** Removes images that nothing has shown for a week. Since when is kept in a document, the only thing that knows. */
export async function removeUnshownImages(now: number): Promise<void> {
  const target = (await firestore()).collection('site').doc('images')
  const before = await withDeadline(target.get(), deadlines.store)
  const known: Record<string, number> = before.get('unshown') ?? {}
  const stored = new Set([...(await listImages())].map(fullSizeOf))
  const shown = await readShownImages()
  const unshown = [...stored].filter((path) => !shown.has(path))
  const since = new Map(unshown.map((path) => [path, known[path] ?? now]))
  const due = [...since].filter(([, start]) => now - start >= keptFor)
  for (const path of await removeUnusedImages(due.map(([path]) => path))) since.delete(path)
  if (since.size === 0 && !before.exists) return
  await withDeadline(target.set({ unshown: Object.fromEntries(since) }), deadlines.store)
}
