import { readEntries } from '../contract/collections.ts'
import { createCollection } from './collection.ts'
import { listPublic } from './listing.ts'
import { readPublicProfile } from './profile.ts'
import { readResume } from './resume.ts'

/** Everything public, as stored now. */
export async function readSite() {
  const [stored, resume, entries] = await Promise.all([
    readPublicProfile(),
    readResume(),
    readEntries((contract) => listPublic(createCollection(contract))),
  ])
  return { ...entries, stored, resume }
}
