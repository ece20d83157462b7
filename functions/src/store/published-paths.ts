import type { CollectionContract } from '../contract/collection.ts'
import { collections } from '../contract/collections.ts'
import { isSlug } from '../contract/slug.ts'
import { mainVersion } from '../contract/visits.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { firestore } from './firebase.ts'
import { readToday } from './publication.ts'
import { readAddress } from './versions.ts'

interface Published {
  page?: string
  version?: { key: string; format: 'page' | 'pdf' }
}

/** Undefined when nothing is published at the path. */
export async function findPublished(path: string): Promise<Published | undefined> {
  if (path === '/') return { page: path }
  if (path === '/resume') return { page: path, version: { key: mainVersion, format: 'page' } }
  if (path === '/resume.pdf') return { version: { key: mainVersion, format: 'pdf' } }
  const [, key, pdf] = /^\/cv\/([a-z\d]{16})(\.pdf)?$/.exec(path) ?? []
  if (key) {
    const isOpen = (await readAddress(key)) === 'open'
    return isOpen ? { version: { key, format: pdf ? 'pdf' : 'page' } } : undefined
  }
  const [, folder, slug] = /^\/([a-z]+)(?:\/([^/]+))?$/.exec(path) ?? []
  const contract = collections.find(({ name, slugs }) => name === folder && slugs)
  const isPage =
    contract && (slug === undefined || (isSlug(slug) && (await isShown(contract, slug))))
  return isPage ? { page: path } : undefined
}

/** Whether visitors see an entry with this slug. */
async function isShown({ name, slugs, byDay }: CollectionContract, slug: string): Promise<boolean> {
  const entries = (await firestore()).collection(name)
  const query = entries.where(slugs?.field ?? '', '==', slug).limit(1)
  const [found] = (await withDeadline(query.get(), deadlines.store)).docs
  if (found?.get('status') !== 'published' || found.get('deletedAt')) return false
  return !byDay || String(found.get(byDay)) <= (await readToday())
}
