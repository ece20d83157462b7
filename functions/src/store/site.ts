import { readEntries } from '../contract/collections.ts'
import { createCollection } from './collection.ts'
import { listPublic } from './listing.ts'
import { readPublicProfile } from './profile.ts'
import { readResume } from './resume.ts'

/** All that visitors may see, as it is stored now. */
export async function readSite() {
  const [stored, resume, entries] = await Promise.all([
    readPublicProfile(),
    readResume(),
    readEntries((contract) => listPublic(createCollection(contract))),
  ])
  return { ...entries, stored, resume }
}
