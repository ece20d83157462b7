import type { HostingStandin } from '@portfolio-site/hosting-standin'
import { beforeAll, beforeEach, expect } from 'vitest'
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

export interface Publishing {
  hosting: HostingStandin
}

export function sharePublishing(): Publishing {
  const { hosting } = publishing
  let published: string
  let record: FirebaseFirestore.DocumentData | undefined
  beforeAll(async () => {
    await (await publication()).delete()
    expect(await run({ kind: 'publish' })).toBe('done')
    published = hosting.site.liveVersion()
    record = (await (await publication()).get()).data()
  })
  beforeEach(async () => {
    hosting.intervene = () => undefined
    const { name } = hosting.site.release(published, {})
    hosting.calls.length = 0
    await (await publication()).set({ ...record, live: { ...record?.live, release: name } })
  })
  return publishing
}
