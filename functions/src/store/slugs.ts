import type {
  DocumentData,
  DocumentReference,
  Precondition,
  Transaction,
  UpdateData,
} from 'firebase-admin/firestore'
import type { CollectionContract } from '../contract/collection.ts'
import { limits } from '../contract/limits.ts'
import { slugOf } from '../contract/slug.ts'
import { HttpError } from '../http/http-error.ts'
import type { Content } from './content.ts'
import { deadlines, withDeadline } from './deadline.ts'
import { firestore } from './firebase.ts'

/** A transaction, or a batch of one write. */
interface Writer {
  create(target: DocumentReference, data: DocumentData): unknown
  update(target: DocumentReference, data: UpdateData<DocumentData>, when: Precondition): unknown
}

/** Gives each entry a page's address of its own, and keeps what it was before; nothing where there are no pages. */
export function slugKeeper({ name, noun, slugs }: CollectionContract) {
  return {
    keepAddress,

    /**
     * Has the content written with its address: the one that is sent, else the stored one, else one of its name.
     * It is found and written in one, so that no other entry takes it in between. 400 when another has the one
     * that is sent.
     */
    async write(
      target: DocumentReference,
      content: Content,
      stored: Content | undefined,
      write: (by: Writer, whole: Content) => unknown,
    ): Promise<Content> {
      const own = keepAddress(content, stored)
      const db = await firestore()
      if (own) {
        const batch = db.batch()
        write(batch, own)
        await withDeadline(batch.commit(), deadlines.store)
        return own
      }
      const work = db.runTransaction(async (transaction) => {
        const whole = findAddress(content, stored, await others(transaction, target.id))
        write(transaction, whole)
        return whole
      })
      return withDeadline(work, deadlines.store)
    },

    /** As the stored content would have been sent: where nothing is said of an address it is the server's. */
    asSent(stored: Content, sent: Content): Content {
      if (!slugs) return stored
      const { field, old } = slugs
      return { ...stored, [old]: sent[old], ...(sent[field] === '' && { [field]: '' }) }
    },
  }

  /** The content at its stored address; null when it is sent for another, or has none. */
  function keepAddress(content: Content, stored?: Content): Content | null {
    if (!slugs) return content
    const { field, old } = slugs
    const before = stored?.[field]
    if (!before || (content[field] && content[field] !== before)) return null
    return { ...content, [field]: before, [old]: stored[old] ?? [] }
  }

  function findAddress(content: Content, stored: Content | undefined, taken: Set<string>): Content {
    if (!slugs) return content
    const { field, old, of } = slugs
    const asked = String(content[field] ?? '')
    if (taken.has(asked)) throw isTaken(field)
    const own = asked || slugOf(String(content[of]), noun, taken)
    const earlier = [stored?.[field], ...((stored?.[old] ?? []) as string[])]
    const kept = earlier.filter((slug) => slug && slug !== own)
    return { ...content, [field]: own, [old]: kept.slice(0, limits.oldSlugs) }
  }

  /** The addresses of the other entries, the earlier ones too. */
  async function others(transaction: Transaction, own: string): Promise<Set<string>> {
    if (!slugs) return new Set()
    const { field, old } = slugs
    const query = (await firestore()).collection(name).select(field, old)
    const { docs } = await transaction.get(query)
    const found = docs.filter(({ id }) => id !== own).map((document) => document.data())
    const listed = (value: unknown) => (Array.isArray(value) ? value : [])
    return new Set(found.flatMap((data) => [data[field], ...listed(data[old])]).filter(Boolean))
  }
}

function isTaken(field: string): HttpError {
  const message = 'Another page has this address, or had it'
  return new HttpError(400, 'slug_taken', message, { fields: { [field]: message } })
}
