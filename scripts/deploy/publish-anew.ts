import { accountEmail } from '../provision/access.ts'
import { type Google, Refusal } from '../provision/google.ts'
import { region } from '../provision/requirement.ts'
import { lookUntil } from '../shared/look-until.ts'

/** ms */
const times = { pause: 1_000, longest: 180_000 }

/**
 * Enqueues a publish task as firebase-admin does, and waits for it: a deploy's snapshot lacks what was saved
 * meanwhile, and may have replaced a newer page.
 */
export async function publishAnew(google: Google): Promise<string> {
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
    return `What was saved meanwhile is on the page after the next save or visit of the owner's area:
no task could be put into the queue (${error.message}).`
  }
  const outcome =
    before !== 'unseen' &&
    (await lookUntil(async () => {
      const record = await readPublication(google).catch(() => before)
      return record?.updateTime === before?.updateTime ? undefined : outcomeOf(record)
    }, times))
  if (outcome) return outcome
  return 'What was saved meanwhile is being published: the owner’s area tells how it ends.'
}

/** The function's publication record over Firestore's REST API; undefined before the first. */
function readPublication({ project, find }: Google) {
  const documents = `/v1/projects/${project}/databases/(default)/documents`
  return find('firestore', `${documents}/site/publication`)
}

/** Undefined while a task is running, or before one has picked up the last change. */
function outcomeOf({
  fields = {},
}: Awaited<ReturnType<typeof readPublication>>): string | undefined {
  const { lease, problem, changes, published } = fields
  if (lease?.mapValue) return undefined
  const { reason, advice } = problem?.mapValue?.fields ?? {}
  if (reason) return `NOT published: ${reason.stringValue} (${advice?.stringValue}).`
  const isDone = Number(changes?.integerValue ?? 0) === Number(published?.integerValue)
  return isDone ? 'Published: the page shows what is saved.' : undefined
}
