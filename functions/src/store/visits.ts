import { dayOf } from '../contract/public-profile.ts'
import { isSlug } from '../contract/slug.ts'
import { mainVersion, otherSites, type VisitDay, visitDaySchema } from '../contract/visits.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { firestore } from './firebase.ts'
import { cached, invalidate } from './list-cache.ts'
import { readResume } from './resume.ts'

const day = 24 * 60 * 60 * 1000
const keptDays = 400
/** Page views counted a day: half of Firestore's free writes. */
const mostOpenings = 10_000
/** Instances count separately between reads of the day's total, so each takes its share of the rest. */
const mostInstances = 3
/** Referring sites counted by name a day. */
const mostSites = 50

export interface Opening {
  path: string
  /** The page view did not come from the site itself. */
  isVisit: boolean
  site?: string | undefined
}

interface Published {
  page?: string
  version?: { key: string; way: 'page' | 'pdf' }
}

/** Undefined when nothing is published at the path. */
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

/** Paths not found count towards the day's limit too, since each lookup may cost a read. */
let unfound = { day: '', openings: 0 }

/** At most one read and one write, to the day's document; none when the day is full. */
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
  // Each name is a field of its own map; the client escapes dots and slashes in it.
  const counts = {
    visits: plus(isVisit),
    ...(page && { pages: { [page]: plus(true) } }),
    ...(named && { sites: { [named]: plus(true) } }),
    ...(version && {
      versions: {
        [version.key]: { page: plus(version.way === 'page'), pdf: plus(version.way === 'pdf') },
      },
    }),
    // For the TTL policy: Firestore removes the day's document.
    expireAt: new Date(Date.parse(today) + keptDays * day),
  }
  const target = (await collection()).doc(today)
  await withDeadline(target.set(counts, { merge: true }), deadlines.store)
}

/** Days with any count among the last 400, oldest first. */
export async function readVisits(): Promise<VisitDay[]> {
  const query = (await collection()).where('expireAt', '>', new Date()).orderBy('expireAt')
  const { docs } = await withDeadline(query.limit(keptDays).get(), deadlines.store)
  return docs.map((snapshot) => ({ day: snapshot.id, ...readCounts(snapshot.data()) }))
}

/** On by default. */
export async function readCounting(): Promise<boolean> {
  const snapshot = await withDeadline((await settings()).get(), deadlines.store)
  return snapshot.get('counting') !== false
}

export async function writeCounting(counting: boolean): Promise<void> {
  await withDeadline((await settings()).set({ counting }), deadlines.store)
  invalidate('counting')
}

/** The day's totals that limit further counting. */
async function readTotals(today: string): Promise<{ room: number; sites: Set<string> }> {
  const snapshot = await withDeadline((await collection()).doc(today).get(), deadlines.store)
  const { pages, sites, versions } = readCounts(snapshot.data())
  const ways = Object.values(versions).flatMap(({ page, pdf }) => [page, pdf])
  const openings = [...Object.values(pages), ...ways].reduce((sum, count) => sum + count, 0)
  const room = Math.ceil((mostOpenings - openings) / mostInstances)
  return { room, sites: new Set(Object.keys(sites).filter((site) => site !== otherSites)) }
}

/** A malformed document counts for nothing, so that the other days still show. */
function readCounts(data: unknown = {}) {
  return visitDaySchema.catch(visitDaySchema.parse({})).parse(data)
}

async function collection() {
  return (await firestore()).collection('visits')
}

async function settings() {
  return (await firestore()).collection('site').doc('visits')
}
