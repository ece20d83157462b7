import type { CollectionContract } from './collection.ts'
import { collections } from './collections.ts'
import { versions } from './version.ts'

/** Those that strangers get nothing of too. */
export const allCollections: readonly CollectionContract[] = [...collections, versions]
