import { dayOf } from '../contract/public-profile.ts'
import { isSlug } from '../contract/slug.ts'
import { mainVersion, otherSites, type VisitDay, visitDaySchema } from '../contract/visits.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { firestore } from './firebase.ts'
import { cached, invalidate } from './list-cache.ts'
import { readResume } from './resume.ts'

const day = 24 * 60 * 60 * 1000
const keptDays = 400
/** Openings of a day that are counted: half of the writes that cost nothing. */
const mostOpenings = 10_000
/** They count for themselves between two readings of the day, so each takes its part of what is left. */
const mostInstances = 3
/** Referring sites of a day that have a name of their own. */
const mostSites = 50

export interface Opening {
  path: string
  /** It did not come from a page of the site itself. */
  isVisit: boolean
  /** The host name of the site that led there. */
  site?: string | undefined
}

/** What is counted of an address. */
interface Published {
  page?: string
  version?: { key: string; way: 'page' | 'pdf' }
}

/** Undefined where nothing is published. */
async function findPublished(path: string): Promise<Published | undefined> {
  if (path === '/' || path === '/projects') return { page: path }
  if (path === '/resume') return { page: path, version: { key: mainVersion, way: 'page' } }
  if (path === '/resume.pdf') return { version: { key: mainVersion, way: 'pdf' } }
  const [, key, pdf] = /^\/cv\/([a-z\d]{16})(\.pdf)?$/.exec(path) ?? []
  if (key) {
    const { value } = await cached('resume', readResume)
    const isOn = value.resume?.variants.some((variant) => variant.key === key && variant.on)
    return isOn ? { version: { key, way: pdf ? 'pdf' : 'page' } } : undefined
  }
  const [, slug = ''] = /^\/projects\/([^/]+)$/.exec(path) ?? []
  return isSlug(slug) && (await isShownProject(slug)) ? { page: path } : undefined
}

async function isShownProject(slug: string): Promise<boolean> {
  const query = (await firestore()).collection('projects').where('slug', '==', slug).limit(1)
  const [found] = (await withDeadline(query.get(), deadlines.store)).docs
  return found?.get('status') === 'published' && !found.get('deletedAt')
}

/** What an instance has looked up for nothing takes room from the day too, since it may have cost a read. */
let unfound = { day: '', openings: 0 }

/** At most one read and one write, to the document of the day, unless the day is full or nothing is published there. */
export async function countOpening({ path, isVisit, site }: Opening): Promise<void> {
  const today = dayOf(new Date())
  if (unfound.day !== today) unfound = { day: today, openings: 0 }
  const { value: known } = await cached(`visits:${today}`, () => readTotals(today))
  if (known.room <= unfound.openings) return
  known.room -= 1
  const published = await findPublished(path)
  if (!published) {
    known.room += 1
    unfound.openings += 1
    return
  }
  const { page, version } = published
  const named = site && !known.sites.has(site) && known.sites.size >= mostSites ? otherSites : site
  if (named && named !== otherSites) known.sites.add(named)
  const { FieldValue } = await import('firebase-admin/firestore')
  const plus = (isOne: boolean) => FieldValue.increment(isOne ? 1 : 0)
  // Each name is a field of its own map: the client escapes the dots and slashes in it.
  const counts = {
    visits: plus(isVisit),
    ...(page && { pages: { [page]: plus(true) } }),
    ...(named && { sites: { [named]: plus(true) } }),
    ...(version && {
      versions: {
        [version.key]: { page: plus(version.way === 'page'), pdf: plus(version.way === 'pdf') },
      },
    }),
    // For a TTL policy: Firestore removes the day by itself.
    expireAt: new Date(Date.parse(today) + keptDays * day),
  }
  const target = (await collection()).doc(today)
  await withDeadline(target.set(counts, { merge: true }), deadlines.store)
}

/** The last 400 days without those that nothing was counted on, oldest first. */
export async function readVisits(): Promise<VisitDay[]> {
  const query = (await collection()).where('expireAt', '>', new Date()).orderBy('expireAt')
  const { docs } = await withDeadline(query.limit(keptDays).get(), deadlines.store)
  return docs.map((snapshot) => ({ day: snapshot.id, ...readCounts(snapshot.data()) }))
}

/** Unless the owner has said otherwise, visits are counted. */
export async function readCounting(): Promise<boolean> {
  const snapshot = await withDeadline((await settings()).get(), deadlines.store)
  return snapshot.get('counting') !== false
}

export async function writeCounting(counting: boolean): Promise<void> {
  await withDeadline((await settings()).set({ counting }), deadlines.store)
  invalidate('counting')
}

/** What of a day limits what is counted further. */
async function readTotals(today: string): Promise<{ room: number; sites: Set<string> }> {
  const snapshot = await withDeadline((await collection()).doc(today).get(), deadlines.store)
  const { pages, sites, versions } = readCounts(snapshot.data())
  const ways = Object.values(versions).flatMap(({ page, pdf }) => [page, pdf])
  const openings = [...Object.values(pages), ...ways].reduce((sum, count) => sum + count, 0)
  const room = Math.ceil((mostOpenings - openings) / mostInstances)
  return { room, sites: new Set(Object.keys(sites).filter((site) => site !== otherSites)) }
}

/** A malformed document counts for nothing, so that the other days are still shown. */
function readCounts(data: unknown = {}) {
  return visitDaySchema.catch(visitDaySchema.parse({})).parse(data)
}

async function collection() {
  return (await firestore()).collection('visits')
}

async function settings() {
  return (await firestore()).collection('site').doc('visits')
}
