import type { HostingStandin } from '@portfolio-site/hosting-standin'
import { beforeAll, beforeEach, expect } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import type { Task } from '../../functions/src/work/queue.ts'
import { isTransient } from '../../functions/src/work/retry.ts'
import { publishing } from '../support/backends.ts'
import { publication } from '../support/stored-projects.ts'

/** Runs a task as the queue does: `later` is retried, `failed` is a bug. */
export async function run(
  task: Task,
  { id = crypto.randomUUID(), retries = 0 } = {},
): Promise<'done' | 'later' | 'failed'> {
  const { doTask } = await import('../../functions/src/work/do-task.ts')
  try {
    await doTask(task, id, retries)
    return 'done'
  } catch (error) {
    return isTransient(error) ? 'later' : 'failed'
  }
}

/** What the first file of a process has published, which takes longest: every test begins with it. */
const shared = globalThis as { published?: Published }

interface Published {
  version: string
  record: FirebaseFirestore.DocumentData | undefined
}

export function sharePublishing(): { hosting: HostingStandin } {
  const { hosting } = publishing
  beforeAll(async () => {
    shared.published ??= await publishFirst()
  })
  beforeEach(async () => {
    const { version = '', record } = shared.published ?? {}
    hosting.intervene = () => undefined
    const { name } = hosting.site.release(version, {})
    hosting.calls.length = 0
    await (await publication()).set({ ...record, live: { ...record?.live, release: name } })
  })
  return publishing
}

async function publishFirst(): Promise<Published> {
  // Notes that other tests have left are drawn in the owner's first hue, and so change with it.
  const { docs } = await (await firestore()).collection('notes').get()
  for (const { ref } of docs) await ref.delete()
  const target = await publication()
  await target.delete()
  expect(await run({ kind: 'publish' })).toBe('done')
  const record = (await target.get()).data()
  return { version: publishing.hosting.site.liveVersion(), record }
}
