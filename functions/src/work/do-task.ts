import { notify, sendTest } from './notify.ts'
import { publish } from './publish.ts'
import type { Task } from './queue.ts'
import { retryConfig } from './retry.ts'

/** Runs one task; the queue retries it when this throws. */
export async function doTask(task: Task, id: string, retries: number): Promise<void> {
  const isLastTry = retries >= retryConfig.maxAttempts - 1
  if (task.kind === 'publish') return publish(id, isLastTry, task.deployed)
  if (task.kind === 'mail') return notify(task.id, isLastTry)
  return sendTest(task.id, isLastTry)
}
