import { builderEmail } from '../provision/access.ts'
import { type Google, readRefusal } from '../provision/google.ts'
import { region } from '../provision/need.ts'

/**
 * Has the function `work` bring the page up to date: what was saved while a deploy was under way is not in
 * its snapshot, which has taken the place of a newer page. As firebase-admin puts a task into the queue.
 */
export async function startPublishing(google: Google, account: string): Promise<string> {
  const { project } = google
  const queue = `/v2/projects/${project}/locations/${region}/queues/work`
  const data = { kind: 'publish' }
  const httpRequest = {
    url: `https://${region}-${project}.cloudfunctions.net/work`,
    oidcToken: { serviceAccountEmail: await google.fill(account || builderEmail) },
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ data })).toString('base64'),
  }
  try {
    await google.post('cloudTasks', `${queue}/tasks`, { task: { httpRequest } })
    return 'What was saved meanwhile is being published.'
  } catch (error) {
    const { status, message } = readRefusal(error)
    return `What was saved meanwhile is on the page after the next save or visit of the owner's area:
no task could be put into the queue (${status > 0 ? `${status}: ` : ''}${message}).`
  }
}
