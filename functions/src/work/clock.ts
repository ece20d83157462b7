import { canPublish } from '../config.ts'
import { allCollections } from '../contract/all-collections.ts'
import { collections } from '../contract/collections.ts'
import { describeError, log } from '../log.ts'
import { dropFormerLanguages } from '../store/former-languages.ts'
import { removeUnshownImages } from '../store/images/unshown-images.ts'
import { findWaiting } from '../store/messages.ts'
import { emptyTrash } from '../store/trash.ts'
import { enqueue, type Task } from './queue.ts'

/**
 * Does every hour what is due because time has passed. Each step stands for itself and may be repeated at any time;
 * what fails is left to the next hour.
 */
export async function runClock(now = Date.now()): Promise<void> {
  const steps = {
    // The task compares the day and the content with what is live.
    page: async () => canPublish && (await enqueueAll([{ kind: 'publish' }])),
    mail: async () =>
      enqueueAll((await findWaiting(now)).map((id) => ({ kind: 'mail', id }) as const)),
    trash: () => emptyTrash(allCollections, now),
    languages: () => dropFormerLanguages(collections, now),
    images: () => removeUnshownImages(now),
  }
  const failed: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
    } catch (error) {
      log('WARNING', 'left to the next hour', { step: name, ...describeError(error) })
      failed.push(name)
    }
  }
  // Marks the run as failed for whoever looks at the schedule.
  if (failed.length > 0) throw new Error(`Left to the next hour: ${failed.join(', ')}`)
}

async function enqueueAll(tasks: Task[]): Promise<void> {
  for (const task of tasks) {
    if (!(await enqueue(task))) throw new Error('A task was not enqueued')
  }
}
