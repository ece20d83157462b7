/** What a deploy waits for and tells once the CLI has ended. */
import { type Google, Refusal } from '../firebase/google.ts'
import { accountEmail, region } from '../firebase/settings.ts'
import { pollUntil } from '../shared/poll-until.ts'

/** ms */
const indexTimes = { pause: 2_000, timeout: 300_000 }
const analyticsTimes = { pause: 3_000, timeout: 60_000 }
const publishTimes = { pause: 1_000, timeout: 180_000 }

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
  /** Whether it is known that the page does not show what is saved. */
  hasFailed: boolean
}

/**
 * Enqueues a publish task as firebase-admin does, and waits for it: a deploy's snapshot lacks what was saved
 * meanwhile, and may have replaced a newer page.
 */
export async function publishAnew(google: Google): Promise<Published> {
  const { project } = google
  const queue = `/v2/projects/${project}/locations/${region}/queues/work`
  const data = { kind: 'publish' }
  const httpRequest = {
    url: `https://${region}-${project}.cloudfunctions.net/work`,
    oidcToken: { serviceAccountEmail: accountEmail('portfolio-api', project) },
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ data })).toString('base64'),
  }
  const before = await readPublication(google).catch(() => 'unseen' as const)
  try {
    await google.send('POST', 'cloudtasks', `${queue}/tasks`, { task: { httpRequest } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const words = `NOT published: no task could be put into the queue (${error.message}).
What was saved meanwhile is on the page after the next save or visit of the owner's area.`
    return { words, hasFailed: true }
  }
  const outcome =
    before !== 'unseen' &&
    (await pollUntil(async () => {
      const record = await readPublication(google).catch(() => before)
      return record?.updateTime === before?.updateTime ? undefined : outcomeOf(record)
    }, publishTimes))
  if (outcome) return outcome
  const words = 'What was saved meanwhile is being published: the owner’s area tells how it ends.'
  return { words, hasFailed: false }
}

/** The function's publication record over Firestore's REST API; undefined before the first. */
function readPublication({ project, find }: Google) {
  const documents = `/v1/projects/${project}/databases/(default)/documents`
  return find('firestore', `${documents}/site/publication`)
}

/** Undefined while a task is running, or before one has picked up the last change. */
function outcomeOf({
  fields = {},
}: Awaited<ReturnType<typeof readPublication>>): Published | undefined {
  const { lease, problem, changes, published } = fields
  if (lease?.mapValue) return undefined
  const { reason, advice } = problem?.mapValue?.fields ?? {}
  if (reason) {
    const words = `NOT published: ${reason.stringValue} (${advice?.stringValue}).`
    return { words, hasFailed: true }
  }
  const isDone = Number(changes?.integerValue ?? 0) === Number(published?.integerValue)
  return isDone
    ? { words: 'Published: the page shows what is saved.', hasFailed: false }
    : undefined
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
