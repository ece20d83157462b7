import type { DocumentReference } from 'firebase-admin/firestore'
import { dayIn } from '../contract/day.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { changeDocument } from './change-document.ts'
import { toDate } from './content.ts'
import { firestore } from './firebase.ts'

export interface LivePage {
  /** Hash of the content and the day that the page was rendered with. */
  hash: string
  /** Hosting's name of the release. */
  release: string
  publishedAt: Date
  /** What has lost a stored image, as a phrase such as: the project “Ferry”. */
  lostImagesOf: string[]
  /** Words of a résumé that its PDF has no letters for. */
  missingInPdf: string[]
  /** Each lazy file's hash of its inputs (`source`) and of its bytes on Hosting. */
  lazyFiles: { path: string; source: string; hash: string }[]
  /** Images and parts of the build that nothing names any more, to be removed later, and since when (ms since the epoch). */
  leaving: { path: string; since: number }[]
}

export interface Problem {
  /** `later`: the queue tries again. */
  kind: 'denied' | 'failed' | 'later'
  reason: string
  advice: string
}

/** As it is stored, so each name is one of the document's. */
export interface PublicationRecord {
  /** The number of the owner's changes, and how many of them are live. */
  changes: number
  published: number
  changedAt: Date | null
  live: LivePage | null
  problem: Problem | null
  /** The owner's, in which days end; that of the browser that opened the owner's area last. */
  timeZone: string
  /** The publishing task. */
  lease: { task: string; until: Date } | null
}

/** ms; a task that goes on renews its lease, so that the queue need not wait long for one that has died. */
const leaseLength = 130_000

export async function readPublication(): Promise<PublicationRecord> {
  const snapshot = await withDeadline((await reference()).get(), deadlines.store)
  return toRecord(snapshot.data())
}

/** YYYY-MM-DD where the owner is. */
export async function readToday(): Promise<string> {
  return dayIn((await readPublication()).timeZone, new Date())
}

export async function writeTimeZone(timeZone: string): Promise<void> {
  await withDeadline((await reference()).set({ timeZone }, { merge: true }), deadlines.store)
}

/** Call after each public change. */
export async function noteChange(): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore')
  const change = { changes: FieldValue.increment(1), changedAt: new Date(), problem: null }
  await withDeadline((await reference()).set(change, { merge: true }), deadlines.store)
}

/**
 * `task`: the one that failed; none when the queue could not be reached. Writes nothing while another task is
 * publishing or once everything is published, since a queue that timed out may have started a task.
 */
export async function noteProblem(problem: Problem, task?: string): Promise<void> {
  await change(({ lease, changes, published }) => {
    const isDone = task === undefined && changes === published
    return isDone || isHeldByAnother(lease, task) ? null : { problem, lease: null }
  })
}

/**
 * The lease lets one task at a time publish: false while another holds it, which then publishes every change noted
 * before this call. A retried task takes over its own lease.
 */
export async function takeLease(task: string): Promise<boolean> {
  return change(({ lease }) => {
    if (isHeldByAnother(lease, task)) return null
    return { lease: { task, until: new Date(Date.now() + leaseLength) } }
  })
}

export async function renewLease(task: string): Promise<void> {
  await change(({ lease }) => {
    if (lease?.task !== task) return null
    return { lease: { task, until: new Date(Date.now() + leaseLength) } }
  })
}

/** For a task that leaves the rest to its next try. */
export async function releaseLease(task: string): Promise<void> {
  await change(({ lease }) => (isHeldByAnother(lease, task) ? null : { lease: null }))
}

/** Call when no task can be alive: clears the lease and the problem of the last one. */
export async function resetPublication(): Promise<void> {
  await change(() => ({ lease: null, problem: null }))
}

function isHeldByAnother(lease: PublicationRecord['lease'], task: string | undefined): boolean {
  return lease !== null && lease.task !== task && lease.until.getTime() > Date.now()
}

/**
 * Notes that the first `changes` changes are live. False, keeping the lease, when there are more by now. True with
 * nothing written when another task has taken over the lease, since it publishes the rest.
 */
export async function completeRelease(
  task: string,
  changes: number,
  live: LivePage,
): Promise<boolean> {
  let isOver = true
  await change((record) => {
    if (isHeldByAnother(record.lease, task)) return null
    isOver = record.changes === changes
    return isOver ? { published: changes, live, problem: null, lease: null } : null
  })
  return isOver
}

/** Writes the fields that `decide` returns; false when it returns null. */
async function change(
  decide: (record: PublicationRecord) => Partial<PublicationRecord> | null,
): Promise<boolean> {
  return changeDocument(await reference(), (stored) => {
    const fields = decide(toRecord(stored.data()))
    return { fields, result: fields !== null }
  })
}

async function reference(): Promise<DocumentReference> {
  return (await firestore()).collection('site').doc('publication')
}

/** Never throws: a malformed document would stop publishing for good. */
function toRecord(data: Record<string, unknown> = {}): PublicationRecord {
  const { live, lease, problem } = data as Record<string, Partial<Record<string, never>> | null>
  const publishedAt = toDate(live?.publishedAt)
  const until = toDate(lease?.until)
  return {
    changes: Number(data.changes) || 0,
    published: Number(data.published) || 0,
    changedAt: toDate(data.changedAt),
    live: publishedAt && {
      hash: String(live?.hash),
      release: String(live?.release),
      publishedAt,
      lostImagesOf: listOf(live?.lostImagesOf),
      missingInPdf: listOf(live?.missingInPdf),
      lazyFiles: listOf(live?.lazyFiles),
      leaving: listOf(live?.leaving),
    },
    problem: typeof problem?.reason === 'string' ? (problem as object as Problem) : null,
    timeZone: typeof data.timeZone === 'string' ? data.timeZone : 'UTC',
    lease: until && { task: String(lease?.task), until },
  }
}

function listOf<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : []
}
