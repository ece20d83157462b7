import { setTimeout as sleep } from 'node:timers/promises'
import { maxInstances } from '../config.ts'
import { dayOf } from '../contract/day.ts'
import { otherSites, type VisitDay, visitDaySchema } from '../contract/visits.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { firestore } from './firebase.ts'
import { cached, invalidate } from './list-cache.ts'
import { findPublished } from './published-paths.ts'

const day = 24 * 60 * 60 * 1000
const keptDays = 400
/** Page views counted a day: half of Firestore's free writes. */
const maxPageViews = 10_000
/** Referring sites counted by name a day: new ones, and as many that an earlier day names. */
const maxSites = 50
/** Days before today whose sites are known. */
const rememberedDays = 30

export interface PageView {
  path: string
  /** The page view did not come from the site itself. */
  isVisit: boolean
  site?: string | undefined
  /** Held in memory, never stored. */
  address: string
}

interface Sites {
  named: Set<string>
  unsure: Set<string>
}

/** Paths not found count towards the day's limit too, since each lookup may cost a read. */
let unfound = { day: '', pageViews: 0 }

/** At most one read and a write that it may share, of the day's document, and once a day 31 reads; none when the day is full. */
export async function countPageView({ path, isVisit, site, address }: PageView): Promise<void> {
  const today = dayOf(new Date())
  if (unfound.day !== today) unfound = { day: today, pageViews: 0 }
  const { value: known } = await cached(`visits:${today}`, () => readTotals(today))
  if (known.room <= unfound.pageViews) return
  known.room -= 1
  const published = await findPublished(path)
  if (!published) {
    known.room += 1
    unfound.pageViews += 1
    return
  }
  const { page, version } = published
  const counter = site && (await siteCounter(site, address, known.sites, today))
  const counters = [
    ...(isVisit ? [['visits']] : []),
    ...(page ? [['pages', page]] : []),
    ...(counter ? [[counter.map, counter.name]] : []),
    ...(version ? [['versions', version.key, version.format]] : []),
  ]
  await add(today, counters, version?.format === 'pdf')
}

/** ms between two writes of an instance: Firestore advises one a second to a document, and there are three instances. */
const pause = 3_000
let nextWrite = 0

/** What one write adds to a day's counters, by their path in the document as JSON. */
type Sums = Map<string, number>
const waiting = new Map<string, Sums>()

/**
 * Adds one to each counter. The first call since the last write waits for the next one and makes it, since without a
 * request an instance has no processor time; the others need not wait. `isAwaited`: a visitor waits for the call.
 */
async function add(today: string, counters: string[][], isAwaited: boolean): Promise<void> {
  const others = waiting.get(today)
  const sums: Sums = others ?? new Map()
  for (const counter of counters) {
    const path = JSON.stringify(counter)
    sums.set(path, (sums.get(path) ?? 0) + 1)
  }
  if (others) return
  waiting.set(today, sums)
  const now = Date.now()
  const turn = isAwaited ? now : Math.max(now, nextWrite)
  nextWrite = turn + pause
  if (turn > now) await sleep(turn - now)
  waiting.delete(today)
  await write(today, sums)
}

async function write(today: string, sums: Sums): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore')
  const counts: Record<string, unknown> = {}
  for (const [path, sum] of sums) {
    const names: string[] = JSON.parse(path)
    const last = names.pop() ?? ''
    let map = counts
    for (const name of names) {
      map[name] ??= {}
      map = map[name] as typeof counts
    }
    map[last] = FieldValue.increment(sum)
  }
  // The client escapes dots and slashes in names. For the TTL policy: Firestore removes the day's document.
  const expireAt = new Date(Date.parse(today) + keptDays * day)
  const target = (await collection()).doc(today)
  await withDeadline(target.set({ ...counts, expireAt }, { merge: true }), deadlines.store)
}

/** The first address of the day to tell of each site that is unsure. */
let firstAddress = { day: '', bySite: new Map<string, string>() }

/**
 * Where a visit from the site is counted, which takes its place among today's. A site is named where another address
 * or an earlier day has told of it too, so that one address cannot make up what the owner reads.
 */
async function siteCounter(
  site: string,
  address: string,
  counted: Sites,
  today: string,
): Promise<{ map: 'sites' | 'unsure'; name: string }> {
  if (counted.named.has(site)) return { map: 'sites', name: site }
  const earlier = await earlierSites(today)
  const known = [...new Set([...counted.named, ...counted.unsure])]
  const alike = known.filter((name) => earlier.named.has(name) === earlier.named.has(site))
  if (!known.includes(site) && alike.length >= maxSites) return { map: 'sites', name: otherSites }
  if (firstAddress.day !== today) firstAddress = { day: today, bySite: new Map() }
  const first = firstAddress.bySite.get(site) ?? address
  firstAddress.bySite.set(site, first)
  const isSure = earlier.named.has(site) || earlier.unsure.has(site) || first !== address
  counted[isSure ? 'named' : 'unsure'].add(site)
  return { map: isSure ? 'sites' : 'unsure', name: site }
}

let earlier: { day: string; sites: Promise<Sites> } | undefined

function earlierSites(today: string): Promise<Sites> {
  if (earlier?.day === today) return earlier.sites
  const sites = readEarlierSites(today)
  earlier = { day: today, sites }
  sites.catch(() => {
    earlier = undefined
  })
  return sites
}

async function readEarlierSites(today: string): Promise<Sites> {
  const until = new Date(Date.parse(today) + (keptDays - rememberedDays - 1) * day)
  const days = await readDays(until, rememberedDays + 1)
  return sitesOf(days.filter((one) => one.day !== today))
}

function sitesOf(days: Pick<ReturnType<typeof readCounts>, 'sites' | 'unsure'>[]): Sites {
  const named = new Set(days.flatMap(({ sites }) => Object.keys(sites)))
  named.delete(otherSites)
  return { named, unsure: new Set(days.flatMap(({ unsure }) => Object.keys(unsure))) }
}

/** Days with any count among the last 400, oldest first. */
export async function readVisits(): Promise<VisitDay[]> {
  const days = await readDays(new Date(), keptDays)
  const { named } = sitesOf(days)
  return days.map(({ unsure, ...rest }) => {
    return { ...rest, sites: withUnsure(rest.sites, unsure, named) }
  })
}

/** Days that are kept for longer than until then, oldest first. */
async function readDays(until: Date, limit: number) {
  const query = (await collection()).where('expireAt', '>', until).orderBy('expireAt')
  const { docs } = await withDeadline(query.limit(limit).get(), deadlines.store)
  return docs.map((snapshot) => ({ day: snapshot.id, ...readCounts(snapshot.data()) }))
}

/** Adds what is unsure: to its name where any day names it, else to the others. */
function withUnsure(
  sites: Record<string, number>,
  unsure: Record<string, number>,
  named: Set<string>,
): Record<string, number> {
  const sums = { ...sites }
  for (const [site, count] of Object.entries(unsure)) {
    const name = named.has(site) ? site : otherSites
    sums[name] = (sums[name] ?? 0) + count
  }
  return sums
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
async function readTotals(today: string): Promise<{ room: number; sites: Sites }> {
  const snapshot = await withDeadline((await collection()).doc(today).get(), deadlines.store)
  const counts = readCounts(snapshot.data())
  const { pages, versions } = counts
  const formats = Object.values(versions).flatMap(({ page, pdf }) => [page, pdf])
  const pageViews = [...Object.values(pages), ...formats].reduce((sum, count) => sum + count, 0)
  // Instances count separately between two of these reads, so each takes its share of the rest.
  const room = Math.ceil((maxPageViews - pageViews) / maxInstances)
  return { room, sites: sitesOf([counts]) }
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
