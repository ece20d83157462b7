import { setTimeout as sleep } from 'node:timers/promises'
import { hostingApi, hostingSiteId, inEmulator } from '../config.ts'
import { hashContent } from '../contract/content-hash.ts'
import { dayIn } from '../contract/day.ts'
import { type Deployed, releaseMessage } from '../contract/deployed.ts'
import { type HostingConfig, withDownloadNames } from '../contract/download-names.ts'
import { immutableFolder, withImmutableFiles } from '../contract/immutable-files.ts'
import type { RenderedSite } from '../contract/publication.ts'
import type { BuiltFiles } from '../contract/rendering.ts'
import { HttpError } from '../errors.ts'
import { describeError, log } from '../log.ts'
import { listImages, readImage } from '../store/images/images.ts'
import {
  completeRelease,
  type LivePage,
  noteProblem,
  type Problem,
  type PublicationRecord,
  readPublication,
  releaseLease,
  renewLease,
  takeLease,
} from '../store/publication.ts'
import { readSite } from '../store/site.ts'
import { readCounting } from '../store/visits.ts'
import { builtChanges, configOf, requireBuild } from './build.ts'
import { changesOf } from './changes.ts'
import { HostingError, type LiveRelease, readLiveReleaseName, type Site } from './hosting.ts'
import { type FileProvider, releaseChanges } from './release.ts'
import { loadRenderer } from './renderer.ts'

/** ms without changes before publishing, and the most that it waits for them. */
const debounce = 1_000
const maxWait = 5_000
/** Rounds that one task makes for changes that arrive while it publishes. */
const maxRounds = 5
/** ms that an image or a part of the build stays after the page stops naming it, for tabs that are still open. */
const retainedFor = 24 * 60 * 60 * 1000
const leaseRenewal = 60_000
/** ms for one task: at 540,000 the function `work` times out, with no message to the owner. */
const taskTimeout = 500_000

/**
 * Publishes all changes, and what a deploy has brought. Throws errors that the queue should retry. `timeout`: ms for
 * the whole task.
 */
export async function publish(
  task: string,
  isLastTry: boolean,
  deployed?: Deployed,
  timeout = taskTimeout,
): Promise<void> {
  if (!(await takeLease(task))) {
    if (isLastTry) return
    // The other task publishes this change too, unless it has died.
    throw new HostingError('later', 'Another task is publishing')
  }
  const limit = new AbortController()
  const { signal } = limit
  const timer = setTimeout(() => {
    limit.abort(new HostingError('later', 'There is more to publish than eight minutes allow'))
  }, timeout)
  const renewal = setInterval(() => void renewLease(task).catch(() => {}), leaseRenewal)
  const made = new Map<string, FileProvider>()
  try {
    for (let round = 1; round <= maxRounds; round++) {
      const record = await waitForPause()
      const page = releasePage(record, signal, made, deployed)
      const live = await Promise.race([page, rejectionOf(signal)])
      if (await completeRelease(task, record.changes, live)) return
    }
    await releaseLease(task)
  } catch (error) {
    const problem = toProblem(error, isLastTry)
    log('WARNING', 'page not published', { reason: problem.reason, ...describeError(error) })
    await noteProblem(problem, task)
    if (isWorthRetrying(error)) throw error
    return
  } finally {
    clearTimeout(timer)
    clearInterval(renewal)
  }
  // No problem: what was there at the last round is live.
  throw new HostingError('later', 'The content keeps changing')
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Debounces: waits for a second without changes, so that ten saves in a row make one page. */
async function waitForPause(): Promise<PublicationRecord> {
  const end = Date.now() + maxWait
  for (;;) {
    const record = await readPublication()
    const wait = Math.min((record.changedAt?.getTime() ?? 0) + debounce, end) - Date.now()
    if (wait <= 0) return record
    await sleep(wait)
  }
}

/** Makes no more calls to Hosting once `signal` is aborted. `made`: lazy files by the hash of their inputs. */
async function releasePage(
  { changedAt, live, timeZone }: PublicationRecord,
  signal: AbortSignal,
  made: Map<string, FileProvider>,
  deployed: Deployed | undefined,
): Promise<LivePage> {
  const [content, counted] = await Promise.all([readSite(), readCounting()])
  const today = dayIn(timeZone, new Date())
  const hash = await hashContent({ ...content, today, counted })
  const site = hostingSite(signal)
  const isWhole = !deployed && live?.hash === hash && live.lostImagesOf.length === 0
  if (isWhole && live.release === (await readLiveReleaseName(site))) return live
  const { renderSite, built, readBuilt } = await loadRenderer()
  if (deployed && deployed.build !== built.id) {
    throw new HostingError('later', 'The function that runs is from another deploy')
  }
  const at = { today, changedAt: changedAt?.toISOString() ?? null, counted, readImage }
  const whole = await renderSite(content, at)
  let rendered = whole
  let retained: LivePage['leaving'] = []
  const change = async (now: LiveRelease) => {
    const { hashes } = now
    const lost = await findLost(whole.images, hashes)
    rendered = lost.size > 0 ? await renderSite(content, { ...at, lost }) : whole
    if (!deployed) requireBuild(rendered, built, now)
    const stalePaths = stalePathsOf(rendered, built, hashes)
    retained = retainedOf(stalePaths, live?.leaving ?? [])
    const retainedPaths = new Set(retained.map(({ path }) => path))
    const removedPaths = stalePaths.filter((path) => !retainedPaths.has(path))
    // Another build may make other bytes of the same inputs.
    const kept = deployed ? [] : (live?.lazyFiles ?? [])
    const changes = changesOf(rendered, hashes, kept, removedPaths, ({ source, make }) => {
      const makeInTime = async () => {
        signal.throwIfAborted()
        return make()
      }
      const file: FileProvider = made.get(source) ?? makeInTime
      made.set(source, file)
      return file
    })
    return deployed ? new Map([...builtChanges(built, readBuilt), ...changes]) : changes
  }
  const configure = (config: HostingConfig, paths: Iterable<string>) => {
    const own = deployed ? configOf(built, deployed) : config
    return withImmutableFiles(withDownloadNames(own, whole.downloadNames), paths)
  }
  const outcome = await releaseChanges(site, change, configure, releaseMessage(deployed))
  const { release, isNew, hashes } = outcome
  const isKnown = !isNew && live?.release === release
  const lazyFiles = [...rendered.lazyFiles].map(([path, { source }]) => {
    return { path, source, hash: hashes.get(path) ?? '' }
  })
  const publishedAt = isKnown ? live.publishedAt : new Date()
  return {
    hash,
    release,
    publishedAt,
    lostImagesOf: rendered.lostImagesOf,
    missingInPdf: rendered.missingInPdf,
    lazyFiles,
    leaving: retained,
  }
}

/** The images that neither the live page nor the storage has. */
async function findLost(images: Map<string, string>, live: Map<string, string>) {
  const wanted = [...images].flatMap(([path, stored]) => (live.has(path) ? [] : [stored]))
  const stored = wanted.length > 0 ? await listImages() : new Set<string>()
  return new Set(wanted.filter((path) => !stored.has(path)))
}

/** Live files that neither the rendered site nor the build has. */
function stalePathsOf(
  { files, lazyFiles, images }: RenderedSite,
  built: BuiltFiles,
  live: Map<string, string>,
) {
  return [...live.keys()].filter(
    (path) =>
      !images.has(path) && !files.has(path) && !lazyFiles.has(path) && !(path in built.hashes),
  )
}

/** What others have taken back, with their faces: gone with the page. */
const portraits = `${immutableFolder}testimonials/`

/** The images and assets among them that stay for `retainedFor`; pages are removed at once. */
function retainedOf(stalePaths: string[], before: LivePage['leaving']): LivePage['leaving'] {
  const since = new Map(before.map(({ path, since }) => [path, since]))
  return stalePaths
    .filter((path) => path.startsWith(immutableFolder) && !path.startsWith(portraits))
    .map((path) => ({ path, since: since.get(path) ?? Date.now() }))
    .filter(({ since }) => since > Date.now() - retainedFor)
}

function hostingSite(signal: AbortSignal): Site {
  const project = process.env.GCLOUD_PROJECT ?? ''
  const token = async () => {
    signal.throwIfAborted()
    return accessToken()
  }
  return { origin: hostingApi, project, id: hostingSiteId(), token }
}

async function accessToken(): Promise<string> {
  if (inEmulator) return 'owner'
  const { applicationDefault } = await import('firebase-admin/app')
  const { access_token } = await applicationDefault().getAccessToken()
  return access_token
}

/** What nobody foresaw too; isTransient leaves that out, so that it is logged as a fault of the program. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof HostingError) || error.kind === 'later'
}

function toProblem(error: unknown, isLastTry: boolean): Problem {
  const retry = isLastTry ? 'failed' : 'later'
  const again = isLastTry ? 'press Publish to try again' : 'it will be tried again automatically'
  if (!(error instanceof HostingError)) {
    const isUnreadable = error instanceof HttpError && error.code.startsWith('unreadable_')
    const reason = isUnreadable ? error.message : 'The page could not be made'
    return { kind: retry, reason, advice: again }
  }
  const { kind, message: reason } = error
  if (kind === 'denied') return { kind, reason, advice: 'npm run provision grants it' }
  if (kind === 'refused') return { kind: 'failed', reason, advice: 'deploy the site again' }
  return { kind: retry, reason, advice: again }
}
