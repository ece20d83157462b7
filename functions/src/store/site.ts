import { readEntries } from '../contract/collections.ts'
import { createCollection } from './collection.ts'
import { listPublic } from './listing.ts'
import { readPublicProfile } from './profile.ts'
import { readResume } from './resume.ts'

/** Everything public, as stored now. */
export async function readSite() {
  const profile = readPublicProfile()
  const [stored, resume, entries] = await Promise.all([
    profile,
    // A save writes the résumé before the profile: read in turn, choices are never older than the words.
    profile.then(readResume),
    readEntries((contract) => listPublic(createCollection(contract))),
  ])
  return { ...entries, stored, resume }
}
