import type { DocumentReference } from 'firebase-admin/firestore'
import { deadlines, withDeadline } from '../deadline.ts'
import { changeDocument } from './change-document.ts'
import { toDate } from './content.ts'
import { firestore } from './firebase.ts'

/** What the document says of the page that visitors get. */
export interface LivePage {
  /** Of what is rendered, and the day. */
  hash: string
  /** Hosting's name of the release. */
  release: string
  publishedAt: Date
  /** Whose images are lost, such as: the project “Ferry”. */
  lostImagesOf: string[]
  /** What the files are made of that take long to make, and the hash that Hosting has of each. */
  lazyFiles: { path: string; source: string; hash: string }[]
  /** Pictures that the page no longer names, which go later, and since when (ms since the epoch). */
  leaving: { path: string; since: number }[]
}

export interface Problem {
  kind: 'denied' | 'failed'
  reason: string
  advice: string
}

export interface PublicationRecord {
  /** How many changes the owner has made, and how many of them visitors have. */
  changes: number
  published: number
  changedAt: Date | null
  live: LivePage | null
  problem: Problem | null
  /** The task that is at it, and until when it is believed to be alive. */
  lease: { task: string; until: Date } | null
}

/** ms; longer than the function `work` may take. */
const leaseLength = 130_000

export async function readPublication(): Promise<PublicationRecord> {
  const snapshot = await withDeadline((await reference()).get(), deadlines.store)
  return toRecord(snapshot.data())
}

/** After each change of what visitors may see. */
export async function noteChange(): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore')
  const change = { changes: FieldValue.increment(1), changedAt: new Date(), problem: null }
  await withDeadline((await reference()).set(change, { merge: true }), deadlines.store)
}

/**
 * `task`: whose problem it is; without one no task has taken the last change up. Nothing is written while another
 * task is at it, or when one was: a queue that answers too late may have started it.
 */
export async function noteProblem(problem: Problem, task?: string): Promise<void> {
  await change(({ lease, changes, published }) => {
    const isDone = task === undefined && changes === published
    return isDone || isHeldByAnother(lease, task) ? null : { problem, lease: null }
  })
}

/**
 * Lets one task at a time publish: false when another is at it. That one sees every change noted before
 * this was asked, so nothing is lost. A task that is tried again takes its own lease over.
 */
export async function takeLease(task: string): Promise<boolean> {
  return change(({ lease }) => {
    if (isHeldByAnother(lease, task)) return null
    return { lease: { task, until: new Date(Date.now() + leaseLength) } }
  })
}

function isHeldByAnother(lease: PublicationRecord['lease'], task: string | undefined): boolean {
  return lease !== null && lease.task !== task && lease.until.getTime() > Date.now()
}

/**
 * False, and the lease stays, when there were more changes than `changes` meanwhile. Nothing is written and nothing
 * is left to do when another task has taken the lease over, since that one publishes too.
 */
export async function finish(task: string, changes: number, live: LivePage): Promise<boolean> {
  let isOver = true
  await change((record) => {
    if (isHeldByAnother(record.lease, task)) return null
    isOver = record.changes === changes
    return isOver ? { published: changes, live, problem: null, lease: null } : null
  })
  return isOver
}

/** Writes what `decide` makes of the document; false when it makes nothing. */
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

/** Whatever another program has left there: publishing would stop for good. */
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
      lazyFiles: listOf(live?.lazyFiles),
      leaving: listOf(live?.leaving),
    },
    problem: typeof problem?.reason === 'string' ? (problem as unknown as Problem) : null,
    lease: until && { task: String(lease?.task), until },
  }
}

function listOf<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : []
}
