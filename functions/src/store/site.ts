import { readEntries } from '../contract/collections.ts'
import { withoutIds } from '../contract/ids.ts'
import type { StoredResume } from '../contract/resume.ts'
import { createCollection } from './collection.ts'
import { listPublic } from './listing.ts'
import { readVisibleProfile } from './profile.ts'
import { readResume } from './resume.ts'
import { byPlace } from './resume-choices.ts'

type OwnSite = Awaited<ReturnType<typeof readOwnSite>>

/** Everything public as stored now, with the ids of its entries. */
export async function readOwnSite() {
  const [entries, words] = await Promise.all([
    readEntries((contract) => listPublic(createCollection(contract))),
    readWords(),
  ])
  return { ...entries, ...words }
}

/** Everything public, as stored now. */
export async function readSite() {
  return publicSite(await readOwnSite())
}

/** The profile and the résumé's choices from it. */
export async function readWords() {
  const stored = await readVisibleProfile()
  return { stored, resume: await readResume(stored.profile) }
}

/** Without ids: the résumé's choices name places. */
export function publicSite<Site extends Pick<OwnSite, 'stored' | 'resume'>>(site: Site) {
  const { profile, updatedAt } = site.stored
  const { resume } = site.resume
  const chosen: StoredResume = { ...site.resume, resume: resume && byPlace(resume, profile) }
  return { ...site, stored: { profile: profile && withoutIds(profile), updatedAt }, resume: chosen }
}
