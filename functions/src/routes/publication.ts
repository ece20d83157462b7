import type { z } from 'zod'
import { canPublish } from '../config.ts'
import { type Publication, publicationSchema } from '../contract/publication.ts'
import { json as answer } from '../http/response.ts'
import { type Call, json, nothing, post, type Route } from '../http/route.ts'
import { describeError, log } from '../log.ts'
import {
  noteChange,
  noteProblem,
  type PublicationRecord,
  readPublication,
} from '../store/publication.ts'
import { enqueue } from '../work/queue.ts'

/** ms after which a change that no task has taken up is called not live. */
const patience = 180_000

const notTakenUp = {
  kind: 'failed',
  reason: 'The task queue could not be reached',
  advice: 'press Publish to try again',
} as const

export const publicationRoutes: Route[] = [
  post('/api/publication/getpublication', 'owner', json(publicationSchema), getPublication),
  post('/api/publication/publish', 'owner', nothing, publish),
]

async function getPublication({ input }: Call<z.infer<typeof publicationSchema>>) {
  // What a deploy, a lost task or a fault has left behind is found at the latest now.
  if (input.visit && canPublish) await enqueue({ kind: 'publish' })
  return answer(describe(await readPublication()))
}

async function publish(): Promise<Response> {
  await publishChange()
  return answer(describe(await readPublication()))
}

/** After each change of what visitors may see. It is saved by then: whatever fails here is only told. */
export async function publishChange(): Promise<void> {
  if (!canPublish) return
  try {
    await noteChange()
    if (!(await enqueue({ kind: 'publish' }))) await noteProblem(notTakenUp)
  } catch (error) {
    log('WARNING', 'change not noted for publishing', describeError(error))
  }
}

function describe({
  changes,
  published,
  changedAt,
  live,
  problem,
  lease,
}: PublicationRecord): Publication {
  const publishedAt = live?.publishedAt.toISOString() ?? null
  const off = { state: 'off', publishedAt, reason: '', advice: '' } as const
  if (!canPublish) return off
  if (problem?.kind === 'denied') return { ...off, reason: problem.reason }
  const isAtIt = lease !== null && lease.until.getTime() > Date.now()
  if (changes === published && !problem) return { ...off, state: 'live' }
  if (problem && !isAtIt) return { ...problem, state: 'failed', publishedAt }
  const since = Date.now() - (changedAt?.getTime() ?? 0)
  if (isAtIt || since < patience) return { ...off, state: 'publishing' }
  return { ...notTakenUp, state: 'failed', publishedAt }
}
