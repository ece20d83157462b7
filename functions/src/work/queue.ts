import { getApp } from 'firebase-admin/app'
import { inEmulator, region } from '../config.ts'
import type { Deployed } from '../contract/deployed.ts'
import { withDeadline } from '../deadline.ts'
import { describeError, log } from '../log.ts'
import { firestore } from '../store/firebase.ts'

/** `publish`: updates the static page; `mail`: mails the owner a message; `test`: sends a test mail. */
export type Task = { kind: 'publish'; deployed?: Deployed } | { kind: 'mail' | 'test'; id: string }

/** ms that a call waits for the queue; what it has stored stays stored in any case. */
const queueTimeout = 3_000

/** Enqueues a task for the function that does it; false when its queue could not be reached. */
export async function enqueue(task: Task): Promise<boolean> {
  // Without an emulator the library would call the production queue.
  if (inEmulator && !process.env.CLOUD_TASKS_EMULATOR_HOST) return false
  try {
    await withDeadline(send(task), queueTimeout)
    return true
  } catch (error) {
    log('WARNING', 'task not enqueued', { task: task.kind, ...describeError(error) })
    return false
  }
}

async function send(task: Task): Promise<void> {
  // Initializes the app.
  await firestore()
  const { getFunctions } = await import('firebase-admin/functions')
  const target = task.kind === 'publish' ? 'work' : 'mail'
  await getFunctions(getApp())
    .taskQueue<Task>(`locations/${region}/functions/${target}`)
    .enqueue(task)
}
