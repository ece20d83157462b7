import type { CollectionContract } from '../contract/collection.ts'
import { limits } from '../contract/limits.ts'
import { slugOf } from '../contract/slug.ts'
import { HttpError } from '../http/http-error.ts'
import type { Content } from './content.ts'
import { deadlines, withDeadline } from './deadline.ts'
import { firestore } from './firebase.ts'

/** Gives each entry a page's address of its own, and keeps what it was before; nothing where there are no pages. */
export function slugKeeper({ name, noun, slugs }: CollectionContract) {
  return {
    /**
     * The content with its address: the one that is sent, else the stored one, else one of its name. 400 when
     * another entry has the one that is sent.
     */
    async give(content: Content, id: string, stored?: Content): Promise<Content> {
      if (!slugs) return content
      const { field, old, of } = slugs
      const before = String(stored?.[field] ?? '')
      const asked = String(content[field] ?? '') || before
      const kept = (stored?.[old] ?? []) as string[]
      if (asked !== '' && asked === before) return { ...content, [field]: asked, [old]: kept }
      const taken = await others(id)
      if (taken.has(asked)) throw isTaken(field)
      const own = asked || slugOf(String(content[of]), noun, taken)
      const earlier = [before, ...kept].filter((slug) => slug !== '' && slug !== own)
      return { ...content, [field]: own, [old]: earlier.slice(0, limits.oldSlugs) }
    },

    /** As the stored content would have been sent: where nothing is said of an address it is the server's. */
    asSent(stored: Content, sent: Content): Content {
      if (!slugs) return stored
      const { field, old } = slugs
      return { ...stored, [old]: sent[old], ...(sent[field] === '' && { [field]: '' }) }
    },
  }

  /** The addresses of the other entries, the earlier ones too. */
  async function others(own: string): Promise<Set<string>> {
    if (!slugs) return new Set()
    const { field, old } = slugs
    const query = (await firestore()).collection(name).select(field, old)
    const { docs } = await withDeadline(query.get(), deadlines.store)
    const found = docs.filter(({ id }) => id !== own).map((document) => document.data())
    return new Set(found.flatMap((data) => [data[field], ...(data[old] ?? [])]).filter(Boolean))
  }
}

function isTaken(field: string): HttpError {
  const message = 'Another page has this address, or had it'
  return new HttpError(400, 'slug_taken', message, { fields: { [field]: message } })
}
