/** What a deploy waits for and tells once the CLI has ended. */
import { type Deployed, releaseMessage } from '../../functions/src/contract/deployed.ts'
import { type Google, type Json, Refusal } from '../firebase/google.ts'
import { accountEmail, region } from '../firebase/settings.ts'
import { pollUntil } from '../shared/poll-until.ts'

/** ms */
const indexTimes = { pause: 2_000, timeout: 300_000 }
const analyticsTimes = { pause: 3_000, timeout: 60_000 }
const publishTimes = { pause: 1_000, timeout: 300_000 }

/**
 * Waits until Firestore has built the indexes that the CLI has only requested. That takes minutes, in which it
 * refuses queries that need them. Returns what is wrong with them, if anything.
 */
export async function waitForIndexes(
  google: Google,
  times = indexTimes,
): Promise<string | undefined> {
  const path = `/v1/projects/${google.project}/databases/(default)/collectionGroups/-/indexes`
  let isTold = false
  try {
    const states = await pollUntil(async () => {
      const { indexes = [] } = await google.get('firestore', path)
      const found: string[] = indexes.map(({ state }: { state: string }) => state)
      if (!found.includes('CREATING')) return found
      if (!isTold) console.log('Firestore builds the index of the inbox, which may take minutes…')
      isTold = true
      return undefined
    }, times)
    if (!states)
      return 'Firestore still builds the index of the inbox, which fails until it is done.'
    if (states.every((state) => state === 'READY')) return undefined
    return `Firestore could not build an index, and the inbox may fail: see https://console.firebase.google.com/project/${google.project}/firestore/indexes.`
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `Whether Firestore has built its indexes could not be seen (${error.message}): the inbox may fail for some minutes.`
  }
}

interface Published {
  words: string
  hasFailed: boolean
}

/**
 * Has the function `work` make a release of its build and of what is saved, and waits for it. The task is as
 * firebase-admin enqueues one. Until that release everything that was live stays.
 */
export async function publishBuild(
  google: Google,
  site: string,
  deployed: Deployed,
  times = publishTimes,
): Promise<Published> {
  const { project } = google
  const before = new Set((await readReleases(google, site)).map(({ name }) => name))
  const old = await readProblem(google)
  const data = { kind: 'publish', deployed }
  const httpRequest = {
    url: `https://${region}-${project}.cloudfunctions.net/work`,
    oidcToken: { serviceAccountEmail: accountEmail('portfolio-api', project) },
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ data })).toString('base64'),
  }
  const queue = `/v2/projects/${project}/locations/${region}/queues/work`
  try {
    await google.send('POST', 'cloudtasks', `${queue}/tasks`, { task: { httpRequest } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return notPublished(`no task could be put into the queue (${error.message})`)
  }
  const outcome = await pollUntil(async () => {
    const releases = await readReleases(google, site)
    const isReleased = releases.some(
      ({ name, message }) => !before.has(name) && message === releaseMessage(deployed),
    )
    if (isReleased) return { words: 'Published: the page shows what is saved.', hasFailed: false }
    const problem = await readProblem(google)
    const isNew = problem?.kind === 'denied' && problem.updateTime !== old?.updateTime
    return isNew && !problem.isRunning ? notPublished(problem.words) : undefined
  }, times)
  if (outcome) return outcome
  const problem = await readProblem(google)
  return notPublished(
    problem?.words ?? 'it is still going on, and the owner’s area tells how it ends',
  )
}

function notPublished(why: string): Published {
  const words = `NOT published: ${why}.\nWhat was live stays live. Deploy again when that is mended.`
  return { words, hasFailed: true }
}

/** The newest ones. */
async function readReleases({ project, find }: Google, site: string) {
  const path = `/v1beta1/projects/${project}/sites/${site}/channels/live/releases?pageSize=25`
  const { releases = [] } = (await find('firebasehosting', path)) ?? {}
  return releases as { name: string; message?: string }[]
}

/** What the function has noted, where this account may read that. */
async function readProblem({ project, find }: Google) {
  const path = `/v1/projects/${project}/databases/(default)/documents/site/publication`
  const document: Json = await find('firestore', path).catch(() => undefined)
  const { lease, problem } = document?.fields ?? {}
  const { kind, reason, advice } = problem?.mapValue?.fields ?? {}
  if (!reason) return undefined
  return {
    updateTime: document.updateTime,
    /** A task is, whose problem it is not. */
    isRunning: lease?.mapValue !== undefined,
    kind: kind?.stringValue,
    words: `${reason.stringValue} (${advice?.stringValue})`,
  }
}

export async function describeLivePage(
  google: Google,
  url: string,
  times = analyticsTimes,
): Promise<string> {
  const page = await read(url)
  const title = /<title>([^<]*)/.exec(page.text)?.[1]
  const seen = title ? `the page “${title}”` : `no page: ${page.status || 'no answer'}`
  return `A visitor now gets ${seen}; ${await describeAnalytics(google, url, times)}.`
}

/** Hosting reports a newly linked Analytics only after a while. */
async function describeAnalytics(google: Google, url: string, times: typeof analyticsTimes) {
  const path = `/v1beta1/projects/${google.project}/analyticsDetails`
  const details = await google.find('firebase', path).catch(() => undefined)
  const readId = async () => {
    const { text } = await read(new URL('/__/firebase/init.json', url).href)
    return /"measurementId":\s*"([^"]+)"/.exec(text)?.[1]
  }
  const id = details ? await pollUntil(readId, times) : await readId()
  if (id) return `Analytics (${id}) gets the event notification_received`
  return details
    ? 'Analytics is linked, but Hosting does not tell pages of it, so its event is NOT sent'
    : 'no Analytics is linked, so its event is not sent'
}

async function read(url: string): Promise<{ status: number; text: string }> {
  return fetch(url, { signal: AbortSignal.timeout(35_000) }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  )
}
