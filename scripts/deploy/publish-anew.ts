import { accountEmail } from '../provision/access.ts'
import { type Google, Refusal } from '../provision/google.ts'
import { region } from '../provision/requirement.ts'
import { lookUntil } from '../shared/look-until.ts'

/** ms */
const times = { pause: 1_000, longest: 180_000 }

/**
 * Has the function `work` bring the page up to date, and waits for it: what was saved while a deploy was under way is
 * not in its snapshot, which has taken the place of a newer page. As firebase-admin puts a task into the queue.
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

/** What the function writes of its publishing, as Firestore's REST interface has it; undefined before the first. */
function readPublication({ project, find }: Google) {
  const documents = `/v1/projects/${project}/databases/(default)/documents`
  return find('firestore', `${documents}/site/publication`)
}

/** Undefined while a task is at it, or none has taken up the last change. */
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
