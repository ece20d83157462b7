import type { z } from 'zod'
import { canPublish } from '../config.ts'
import { hashContent } from '../contract/content-hash.ts'
import { getPublicationSchema, type Publication } from '../contract/publication.ts'
import { withoutVersions } from '../contract/version.ts'
import { HttpError } from '../errors.ts'
import { jsonBytes, jsonResponse, sharedJson } from '../http/response.ts'
import { type Call, json, noBody, post, type Route } from '../http/route.ts'
import { describeError, log } from '../log.ts'
import { fresh } from '../store/list-cache.ts'
import {
  type LivePage,
  noteChange,
  noteProblem,
  type PublicationRecord,
  readPublication,
  writeTimeZone,
} from '../store/publication.ts'
import { readSite, readTranslated } from '../store/site.ts'
import { enqueue } from '../work/queue.ts'

/** ms after which a change that no task has picked up counts as not live. */
const pickupTimeout = 180_000

const notTakenUp = {
  kind: 'failed',
  reason: 'The task queue could not be reached',
  advice: 'press Publish to try again',
} as const

/** The queue has the task, which may wait there for an earlier one, or for its next try. */
const late = {
  kind: 'failed',
  reason: 'Publishing takes longer than usual',
  advice: 'it is tried again every hour, and when you press Publish',
} as const

const notHere = {
  reason: 'Nothing is published here',
  advice: 'npm start publishes each save, npm run dev does not',
}

const notAllowed = {
  reason: 'Changes appear on your page after the next deploy',
  advice:
    'publishing has no permission for Firebase Hosting. npm run provision grants it, and docs/deploy.md says what that allows',
}

export const publicationRoutes: Route[] = [
  post('/api/publication/getpublication', 'owner', json(getPublicationSchema), getPublication),
  post('/api/publication/gettranslations', 'anyone', noBody, getTranslations),
  post('/api/publication/publish', 'owner', noBody, publish),
]

/** For programs that publish the page: everything public in the further languages. */
async function getTranslations(): Promise<Response> {
  return sharedJson(await fresh('site-translations', async () => jsonBytes(await readTranslated())))
}

async function getPublication({ input }: Call<z.infer<typeof getPublicationSchema>>) {
  const record = await readPublication()
  const { timeZone = record.timeZone } = input
  if (timeZone !== record.timeZone) await writeTimeZone(timeZone)
  const publication = describe(record)
  if (publication.state !== 'live') return jsonResponse(publication)
  // From the stored data, which may have changed without being noted.
  return jsonResponse({
    ...publication,
    contentHash: await hashContent(withoutVersions(await readSite())),
  })
}

async function publish(): Promise<Response> {
  await publishChange()
  return jsonResponse(describe(await readPublication()))
}

/** Publishes after the call, and after one that failed in a backend, since it may have written something. */
export function thenPublish<Input>(handler: (call: Call<Input>) => Promise<Response>) {
  return async (call: Call<Input>): Promise<Response> => {
    try {
      const response = await handler(call)
      if (response.ok) await publishChange()
      return response
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) await publishChange()
      throw error
    }
  }
}

/** Call after a public change has been saved: failures here are only logged. */
async function publishChange(): Promise<void> {
  if (!canPublish) return
  const [isNoted, isQueued] = [await succeeds(noteChange()), await enqueue({ kind: 'publish' })]
  if (isNoted && !isQueued) await succeeds(noteProblem(notTakenUp))
}

async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    log('WARNING', 'change not noted for publishing', describeError(error))
    return false
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
  const off = { state: 'off', publishedAt, reason: '', advice: '', contentHash: '' } as const
  if (!canPublish) return { ...off, ...notHere }
  if (problem?.kind === 'denied') return { ...off, ...notAllowed }
  const isRunning = lease !== null && lease.until.getTime() > Date.now()
  if (changes === published && !problem) return { ...off, ...whatIsMissing(live), state: 'live' }
  if (problem && !isRunning) return { ...off, ...problem, state: 'failed' }
  const since = Date.now() - (changedAt?.getTime() ?? 0)
  if (isRunning || since < pickupTimeout) return { ...off, state: 'publishing' }
  return { ...off, ...late, state: 'failed' }
}

/** A warning about images missing from the live page, or about a PDF that nothing links to. */
function whatIsMissing(live: LivePage | null) {
  const { lostImagesOf = [], missingInPdf = [] } = live ?? {}
  const list = new Intl.ListFormat('en')
  if (lostImagesOf.length > 0) {
    return {
      reason: `but an image is missing, of ${list.format(lostImagesOf)}`,
      advice: 'choose it again and save',
    }
  }
  if (missingInPdf.length === 0) return undefined
  const [first = '', ...more] = missingInPdf
  const words = [`“${first}”`, ...(more.length > 0 ? [`${more.length} more`] : [])]
  return {
    reason: `but nothing links to the résumé’s PDF, which has no letters for ${list.format(words)}`,
    advice: 'the Résumé screen names them all',
  }
}
