import type { HostingStandin } from 'hosting-standin'
import { beforeEach } from 'vitest'
import type { Task } from '../../functions/src/work/queue.ts'
import { isLater } from '../../functions/src/work/retry.ts'
import { publishing } from '../support/backends.ts'
import { publication } from '../support/stored-projects.ts'

/** Does a task as the queue has it done: `later` is tried again, `failed` is a fault of the program. */
export async function run(
  task: Task,
  { id = crypto.randomUUID(), retries = 0 } = {},
): Promise<'done' | 'later' | 'failed'> {
  const { doTask } = await import('../../functions/src/work/do-task.ts')
  try {
    await doTask(task, id, retries)
    return 'done'
  } catch (error) {
    return isLater(error) ? 'later' : 'failed'
  }
}

export interface Publishing {
  hosting: HostingStandin
}

/** Each test begins with what was built, and nothing published. */
export function sharePublishing(): Publishing {
  const { hosting } = publishing
  const built = hosting.site.liveVersion()
  beforeEach(async () => {
    hosting.intervene = () => undefined
    hosting.calls.length = 0
    hosting.site.release(built, {})
    await (await publication()).delete()
  })
  return publishing
}
